import type { Category, TorrentRow } from '#contract/torrents'
import { type AgeUnit, ageOf } from '~/lib/format/age'
import { formatBytes } from '~/lib/format/bytes'
import { memberHref } from '~/lib/format/member-href'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { type BadgeTone, badgeClass } from '~/ui/badge-class'
import { buttonClass } from '~/ui/button-class'
import { swarmClass } from '~/ui/swarm-class'
import { categoryIcon, categoryLabel } from './category'
import { listMarks } from './promotion.server'

interface Around {
  /** Not repeated among the other rows. */
  pinned?: TorrentRow[]
  /** Milliseconds. A divider separates newer torrents, in lists sorted by newest first. */
  since?: number | null
}

/**
 * `html` escapes every value. Roles are explicit because rows are laid out as cards on phones. Titles are added on hover
 * (render/server-html/hints).
 */
export function writeTorrentRows(
  rows: TorrentRow[],
  categories: Pick<Category, 'slug' | 'name'>[],
  reader: Reader,
  { pinned = [], since = null }: Around = {},
): Html[] {
  const { t, language } = reader
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  const seeds = t('torrents.units.seeders')
  const leeches = t('torrents.units.leechers')
  const take = t('torrents.columns.download')
  const button = buttonClass({ look: 'ghost', size: 'small', square: true })
  const nobody = html`<span class="dim">${t('torrents.anonymous')}</span>`
  const ages: Partial<Record<AgeUnit, string[]>> = {}
  const age = (iso: string) => {
    const { unit, count } = ageOf(iso, reader.now)
    ages[unit] ??= []
    ages[unit][count] ??= t(`format.age.${unit}`, { count })
    return ages[unit][count]
  }
  const writeCategory = once(
    (slug: string) =>
      html`<td role="cell" class="c-cat i ${categoryIcon(slug)}">${categoryLabel(t, slug, names.get(slug))}</td>`,
  )
  const writeMark = once((text: string, tone: BadgeTone) => html`<span class="${badgeClass(tone)}">${text}</span>`)
  const writeUploader = once(
    (username: string, role: string) =>
      html`<a class="user role-${role}" href="${memberHref(username)}">${username}</a>`,
  )

  const write = (row: TorrentRow, pin: Html | '' = '') => {
    const { slug, name, category, seeders, leechers, completed, size, addedAt, uploader } = row
    const marks = listMarks(row, reader).map(({ tone, text }) => writeMark(text, tone))
    const tags = row.tags.length > 0 ? html`<span class="tags">${row.tags.join(' ')}</span>` : ''
    const by = uploader ? writeUploader(uploader.username, uploader.role) : nobody
    const address = `/torrents/${encodeURIComponent(slug)}`
    return html`
      <tr role="row"${pin ? html` class="pinned"` : ''}>
        ${writeCategory(category)}
        <td role="rowheader" class="c-name">
          <a class="title trunc" href="${address}">${name}</a>
          ${pin}
          ${marks}
          ${tags}
        </td>
        <td role="cell" class="c-glyph ${swarmClass(seeders, leechers)}"></td>
        <td role="cell" class="n c-s${seeders === 0 ? ' none' : ''}" data-unit="${seeds}">${formatNumber(seeders, language)}</td>
        <td role="cell" class="n c-l" data-unit="${leeches}">${formatNumber(leechers, language)}</td>
        <td role="cell" class="n c-done dim">${formatNumber(completed, language)}</td>
        <td role="cell" class="n c-size">${formatBytes(size)}</td>
        <td role="cell" class="n c-age dim">
          <time datetime="${addedAt.slice(0, 16)}Z">${age(addedAt)}</time>
        </td>
        <td role="cell" class="c-by">${by}</td>
        <td role="cell" class="c-act">
          <a class="${button} iconed i-lucide-download" href="${address}/download" data-reload data-key="d" aria-label="${take}"></a>
        </td>
      </tr>`
  }
  const pin = html`<span class="${badgeClass('neutral')}">${t('torrents.badges.pinned')}</span>`
  const first = new Set(pinned.map(({ slug }) => slug))
  const rest = first.size === 0 ? rows : rows.filter(({ slug }) => !first.has(slug))
  const written = rest.map((row) => write(row))
  const seen = since === null ? -1 : rest.findIndex(({ addedAt }) => Date.parse(addedAt) <= since)
  if (seen > 0) written.splice(seen, 0, writeDivider(t('torrents.newSince')))
  return [...pinned.map((row) => write(row, pin)), ...written]
}

/** Many rows share this HTML. The first argument is the key. */
function once<More extends string[], Html>(write: (word: string, ...more: More) => Html) {
  const written = new Map<string, Html>()
  return (word: string, ...more: More): Html => {
    const html = written.get(word) ?? write(word, ...more)
    written.set(word, html)
    return html
  }
}

function writeDivider(words: string) {
  return html`
    <tr role="row" class="since">
      <td role="cell" aria-colspan="10">${words}</td>
    </tr>`
}
