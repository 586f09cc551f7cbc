import type { Category, ListedTorrent } from '#contract/torrents'
import { type AgeUnit, ageOf } from '~/lib/format/age'
import { formatBytes } from '~/lib/format/bytes'
import { memberHref } from '~/lib/format/member-href'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { type Html, html } from '~/render/server-html/html.server'
import { type BadgeTone, badgeClass } from '~/ui/badge-class'
import { buttonClass } from '~/ui/button-class'
import { categoryIconNames } from '~/ui/category-icon'
import type { IconName } from '~/ui/icon'
import { swarmClass } from '~/ui/swarm-class'
import { listHref, usualFilter } from './list-filter'
import { listMarks } from './promotion.server'

const ownIcons: Record<'seeding' | 'leeching' | 'snatched', IconName> = {
  seeding: 'i-lucide-arrow-up',
  leeching: 'i-lucide-arrow-down',
  snatched: 'i-lucide-check',
}

/** Further tags are on the torrent's page: each link is an element, and a stop of the keyboard. */
const maxTags = 5

interface Around {
  /** Not repeated among the other rows. */
  pinned?: ListedTorrent[]
  /** Milliseconds. A divider separates newer torrents, in lists sorted by newest first. */
  since?: number | null
}

/**
 * `html` escapes every value. Roles are explicit because rows are laid out as cards on phones. Titles are added on hover
 * (render/server-html/hints). Buttons and downloads have the id of a torrent without its readable part, and are named by the
 * heads of their column and the title: both would double the bytes of a row.
 */
export function writeTorrentRows(
  rows: ListedTorrent[],
  categories: Pick<Category, 'slug' | 'name' | 'icon'>[],
  reader: Reader,
  { pinned = [], since = null }: Around = {},
): Html[] {
  const { t, language } = reader
  const known = new Map(categories.map((category) => [category.slug, category]))
  const iconOf = (slug: string) => categoryIconNames[known.get(slug)?.icon ?? 'folder']
  const seeds = t('torrentTexts.units.seeders')
  const leeches = t('torrentTexts.units.leechers')
  const button = buttonClass({ look: 'ghost', size: 'small', square: true })
  const nobody = html`<span class="dim">${t('torrentTexts.anonymous')}</span>`
  const ages: Partial<Record<AgeUnit, string[]>> = {}
  const age = (iso: string) => {
    const { unit, count } = ageOf(iso, reader.now)
    ages[unit] ??= []
    ages[unit][count] ??= t(`format.age.${unit}`, { count })
    return ages[unit][count]
  }
  const writeCategory = once(
    (slug: string) =>
      html`<td role="cell" class="c-cat i ${iconOf(slug)}">${categoryLabel(t, slug, known.get(slug)?.name)}</td>`,
  )
  const writeMark = once((text: string, tone: BadgeTone) => html`<span class="${badgeClass(tone)}">${text}</span>`)
  const writeTag = once(
    (tag: string) => html`<a href="${listHref({ ...usualFilter, terms: { tags: tag } })}">${tag}</a>`,
  )
  const writeOwn = once((state: keyof typeof ownIcons) => {
    return html`<span class="${badgeClass('neutral')} iconed ${ownIcons[state]}">${t(`torrentTexts.own.${state}`)}</span>`
  })
  const units = [1, 2].map((count) => t('torrentTexts.units.comments', { count }))
  const writeComments = (count: number) => {
    const unit = units[count === 1 ? 0 : 1]
    return html`<td role="cell" class="n c-com${count === 0 ? ' dim' : ''}" data-unit="${unit}">${formatNumber(count, language)}</td>`
  }
  let number = 0
  const writeUploader = once(
    (username: string, role: string) =>
      html`<a class="user role-${role}" href="${memberHref(username)}">${username}</a>`,
  )

  const write = (row: ListedTorrent, pin: Html | '' = '') => {
    const { slug, name, category, seeders, leechers, completed, size, comments, addedAt, uploader, mine } = row
    const marks = listMarks(row, reader).map(({ tone, text }) => writeMark(text, tone))
    const own = mine.state ? writeOwn(mine.state) : ''
    const shown = row.tags.slice(0, maxTags)
    const tags = shown.length > 0 ? html`<span class="tags">${shown.map((tag) => writeTag(tag))}</span>` : ''
    const by = uploader ? writeUploader(uploader.username, uploader.role) : nobody
    const id = encodeURIComponent(slug.slice(slug.lastIndexOf('-') + 1))
    const title = `t${++number}`
    return html`
      <tr role="row"${pin ? html` class="pinned"` : ''}>
        ${writeCategory(category)}
        <td role="rowheader" class="c-name">
          <a id="${title}" class="title trunc" href="/torrents/${encodeURIComponent(slug)}">${name}</a>
          ${own}
          ${pin}
          ${marks}
          ${tags}
        </td>
        <td role="cell" class="c-glyph ${swarmClass(seeders, leechers)}"></td>
        <td role="cell" class="n c-s${seeders === 0 ? ' none' : ''}" data-unit="${seeds}">${formatNumber(seeders, language)}</td>
        <td role="cell" class="n c-l" data-unit="${leeches}">${formatNumber(leechers, language)}</td>
        <td role="cell" class="n c-done dim">${formatNumber(completed, language)}</td>
        ${writeComments(comments)}
        <td role="cell" class="n c-size">${formatBytes(size)}</td>
        <td role="cell" class="n c-age dim">
          <time datetime="${addedAt.slice(0, 16)}Z">${age(addedAt)}</time>
        </td>
        <td role="cell" class="c-by">${by}</td>
        <td role="cell" class="c-act">
          <button class="${button} iconed i-lucide-bookmark" data-key="b" name="${mine.bookmarked ? 'remove' : 'add'}" value="${id}"
            aria-pressed="${String(mine.bookmarked)}" aria-labelledby="mark ${title}"></button>
          <a class="${button} iconed i-lucide-download" data-key="d" href="/torrents/${id}/download" data-reload aria-labelledby="take ${title}"></a>
        </td>
      </tr>`
  }
  const pin = html`<span class="${badgeClass('neutral')}">${t('torrentTexts.badges.pinned')}</span>`
  const first = new Set(pinned.map(({ slug }) => slug))
  const rest = first.size === 0 ? rows : rows.filter(({ slug }) => !first.has(slug))
  const above = pinned.map((row) => write(row, pin))
  const written = rest.map((row) => write(row))
  const seen = since === null ? -1 : rest.findIndex(({ addedAt }) => Date.parse(addedAt) <= since)
  if (seen > 0) written.splice(seen, 0, writeDivider(t('torrentTexts.newSince')))
  return [...above, ...written]
}

/** Many rows share this HTML. The first argument is the key. */
function once<Word extends string, More extends string[], Html>(write: (word: Word, ...more: More) => Html) {
  const written = new Map<Word, Html>()
  return (word: Word, ...more: More): Html => {
    const html = written.get(word) ?? write(word, ...more)
    written.set(word, html)
    return html
  }
}

function writeDivider(words: string) {
  return html`
    <tr role="row" class="since">
      <td role="cell" aria-colspan="11">${words}</td>
    </tr>`
}
