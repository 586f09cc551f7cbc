import type { CategoryRef } from '#contract/categories'
import type { ShelfItem } from '#contract/shelf'
import type { ShelfList } from '#contract/shelf-lists'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { writeRequirement } from '~/lib/format/write-requirement.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { type Html, html } from '~/render/server-html/html.server'
import { type BadgeTone, badgeClass } from '~/ui/badge-class'
import { buttonClass } from '~/ui/button-class'
import { categoryIconNames } from '~/ui/category-icon'

const tones: Record<ShelfItem['status'], BadgeTone> = {
  approved: 'seed',
  pending: 'info',
  rejected: 'danger',
  deleted: 'neutral',
}

const requirementTones = { open: 'info', missed: 'danger', met: 'seed', excused: 'neutral' } as const

/** The last part of a slug, which identifies the torrent and keeps the address of an archive short. */
export const idOf = (slug: string) => slug.slice(slug.lastIndexOf('-') + 1)

/** Rows with a checkbox each, for the form around them. `editHref`: URL of the page with the form for a bookmark. */
export function writeShelf(
  list: ShelfList,
  items: ShelfItem[],
  categories: CategoryRef[],
  reader: Reader,
  editHref: (slug: string) => string,
): Html[] {
  const { t } = reader
  const small = buttonClass({ size: 'small' })
  const badge = (tone: BadgeTone, text: string) => html`<span class="${badgeClass(tone)}">${text}</span>`
  const link = (href: string, act: string, name: string) =>
    html`<a class="${small}" href="${href}" aria-label="${act}: ${name}">${act}</a>`
  const writeCategory = (slug: string) => {
    const category = categories.find((each) => each.slug === slug)
    const icon = categoryIconNames[category?.icon ?? 'folder']
    return html`<i class="i ${icon}" aria-hidden="true"></i> ${categoryLabel(t, slug, category?.name)}`
  }
  return items.map((item) => {
    const { slug, name, status, label, note, reason, isSeeding } = item
    const requirement = list === 'snatched' || list === 'seeding' ? item.requirement : null
    const isOwed = requirement?.state === 'open' || requirement?.state === 'missed'
    const address = `/torrents/${encodeURIComponent(slug)}`
    const canEdit = list === 'uploaded' && status !== 'deleted'
    return html`
      <li class="list-row">
        <label class="check">
          <input type="checkbox" name="t" value="${idOf(slug)}"><span class="vh">${t('shelfTexts.select', { name })}</span>
        </label>
        <div class="list-text">
          <a class="title" href="${address}">${name}</a>
          <p class="hint">${writeCategory(item.category)} · ${writeFacts(list, item, reader)}</p>
          ${requirement && isOwed ? html`<p class="break-words">${writeRequirement(requirement, reader)}</p>` : ''}
          ${note && html`<p class="break-words">${note}</p>`}
          ${reason && html`<p class="break-words">${t('uploadTexts.own.reason', { reason })}</p>`}
        </div>
        <div class="list-end list-wide">
          ${label && badge('neutral', label)}
          ${requirement ? badge(requirementTones[requirement.state], t(`requirementTexts.states.${requirement.state}`)) : ''}
          ${list === 'snatched' && isSeeding ? badge('seed', t('shelfTexts.seeding')) : ''}
          ${list === 'uploaded' ? badge(tones[status], t(`uploadTexts.states.${status}`)) : ''}
          ${canEdit ? link(`${address}/edit`, t('uploadTexts.own.edit'), name) : ''}
          ${list === 'bookmarks' ? link(editHref(slug), t('shelfTexts.edit'), name) : ''}
        </div>
      </li>`
  })
}

function writeFacts(list: ShelfList, item: ShelfItem, reader: Reader): Html {
  const { t, language } = reader
  const count = (unit: 'seeders' | 'leechers' | 'completed') =>
    `${t(`uploadTexts.own.${unit}`)} ${formatNumber(item[unit], language)}`
  const traffic = { uploaded: formatBytes(item.uploaded), downloaded: formatBytes(item.downloaded) }
  return html`${formatBytes(item.size)} · ${t(`shelfTexts.at.${list}`)} ${writeMoment(item.at, reader)} ·
    ${item.uploaded + item.downloaded > 0 ? html`${t('shelfTexts.traffic', traffic)} · ` : ''}
    ${count('seeders')} · ${count('leechers')} · ${count('completed')}`
}
