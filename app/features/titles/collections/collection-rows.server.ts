import type { CollectionCard } from '#contract/collections'
import type { Poster } from '#contract/titles'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { writeMember } from '~/lib/format/write-member.server'
import { type Html, html } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'
import { writePoster } from '~/ui/poster-html.server'
import { collectionHref } from './collections-view'

/** Rows whose posters load at once. */
const eagerRows = 4

/** `12 titles` */
export function countTitles({ items }: Pick<CollectionCard, 'items'>, { t, language }: Reader): string {
  return t('collections.titles', { count: items, formatted: formatNumber(items, language) })
}

function writePosters(name: string, posters: Poster[], isEager: boolean): Html[] {
  if (posters.length === 0) return [writePoster(name, 'film', null, isEager)]
  return posters.map(({ small, width, height, color }) =>
    writePoster(name, 'film', { src: `/static/${small}`, width, height, color }, isEager),
  )
}

/** Collections as rows, each with the posters of its first titles. */
export function writeCollections(cards: CollectionCard[], reader: Reader): Html[] {
  const { t, language } = reader
  return cards.map((card, index) => {
    const { slug, name, owner, visibility, isOfficial, followers, updatedAt, posters } = card
    const { text, exact } = writeTime(updatedAt, reader)
    const official = isOfficial ? html`<span class="${badgeClass('info')}">${t('collections.official')}</span>` : ''
    const hidden =
      visibility === 'public'
        ? ''
        : html`<span class="${badgeClass('neutral')}">${t(`collections.visibility.${visibility}`)}</span>`
    const heard = t('collections.followers', { count: followers, formatted: formatNumber(followers, language) })
    return html`
      <li class="list-row">
        <span class="collection-posters" aria-hidden="true">${writePosters(name, posters, index < eagerRows)}</span>
        <span class="list-text">
          <span class="line"><a class="title list-link" href="${collectionHref(slug)}">${name}</a>${official}${hidden}</span>
          <span class="line hint collection-facts">
            ${writeMember(owner, t('collections.gone'))}
            <span>${countTitles(card, reader)}</span>
            ${followers > 0 ? html`<span>${heard}</span>` : ''}
            <time datetime="${updatedAt}" title="${exact}">${t('collections.changed', { when: text })}</time>
          </span>
        </span>
      </li>`
  })
}
