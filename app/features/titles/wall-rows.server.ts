import type { CollectionItem } from '#contract/collections'
import type { TitleCard } from '#contract/titles'
import { ageOf } from '~/lib/format/age'
import { formatDecimal, formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { titleHref } from '~/lib/format/title-href'
import { pictureOf, shapeOf } from '~/lib/format/title-poster'
import { type Html, html } from '~/render/server-html/html.server'
import { writePoster } from '~/ui/poster-html.server'
import { swarmClass } from '~/ui/swarm-class'
import { writeYears } from './title-card.server'

/** Posters that load at once: the first row of a wide screen, or two rows of a phone. */
const eagerPosters = 6

/** The titles of a wall as posters. */
export function writePosters(cards: TitleCard[], reader: Reader): Html[] {
  return cards.map((card, index) => html`<li class="film">${writeFilm(card, index, reader)}</li>`)
}

/** A title of a collection: the title with its position and the owner's note. */
export function writeItems(items: CollectionItem[], reader: Reader): Html[] {
  return items.map(({ position, note, title }, index) => {
    const rank = reader.t('collections.position', { position: formatNumber(position, reader.language) })
    const text = note && html`<p class="film-note" title="${note}">${note}</p>`
    const number = html`<span class="film-place"><span class="vh">${rank}</span><span aria-hidden="true">${position}</span></span>`
    return html`<li class="film">${writeFilm(title, index, reader, number)}${text}</li>`
  })
}

interface CreditedTitle {
  title: TitleCard
  characters: string[]
}

/** The titles of a person, with the characters that they play and the number of releases. */
export function writeCreditedPosters(credited: CreditedTitle[], reader: Reader): Html[] {
  const { t, language } = reader
  return credited.map(({ title, characters }, index) => {
    const { releases } = title
    const count = t('titleTexts.releases.count', { count: releases, formatted: formatNumber(releases, language) })
    const played = characters.join(', ')
    const text =
      played && html`<p class="film-note"><bdi>${t('titleTexts.credits.as', { character: played })}</bdi></p>`
    return html`
      <li class="film">
        ${writeFilm(title, index, reader)}
        <p class="film-meta">${count}</p>
        ${text}
      </li>`
  })
}

/** Its marks are beside the name: on a poster they would cover letters, and the line below is full on a phone. */
function writeName(card: TitleCard, number: Html | undefined, { t }: Reader): Html {
  const link = html`<a class="title trunc" href="${titleHref(card)}">${card.name}</a>`
  const followed =
    card.isFollowed && html`<i class="i i-lucide-bell" role="img" aria-label="${t('titleTexts.list.followed')}"></i>`
  return number || followed ? html`<span class="film-name">${number}${followed}${link}</span>` : link
}

function writeFilm(card: TitleCard, index: number, reader: Reader, number?: Html): Html {
  const { t, language } = reader
  const { kind, name, artist, rating, seeders } = card
  const swarm = t('titleTexts.list.seeders', { count: seeders, formatted: formatNumber(seeders, language) })
  return html`
    ${writePoster(name, shapeOf(kind), pictureOf(card), index < eagerPosters)}
    ${writeName(card, number, reader)}
    ${artist ? html`<span class="film-meta"><span class="trunc">${artist.name}</span></span>` : ''}
    <span class="film-meta">
      ${writeYears(card)}
      ${rating === null ? '' : html`<span class="rating"><i class="i i-lucide-star"></i>${formatDecimal(rating, 1, language)}</span>`}
      <i class="${swarmClass(seeders, 0)}" role="img" aria-label="${swarm}"></i>
    </span>`
}

/** The titles of a wall as rows of a table. */
export function writeTitleRows(cards: TitleCard[], reader: Reader): Html[] {
  const { t, language, now } = reader
  return cards.map((card) => {
    const { name, artist, rating, seeders, releases, qualities, newestReleaseAt } = card
    const age = newestReleaseAt && ageOf(newestReleaseAt, now)
    return html`
      <tr>
        <th scope="row" class="wall-name">
          <a class="title trunc" href="${titleHref(card)}">${name}</a>
          ${artist ? html`<a class="tag trunc" href="/music/${artist.slug}">${artist.name}</a>` : ''}
        </th>
        <td class="dim">${writeYears(card)}</td>
        <td class="n phone-hide">${rating === null ? '' : formatDecimal(rating, 1, language)}</td>
        <td class="phone-hide dim">${qualities[0]}</td>
        <td class="n phone-hide dim">${formatNumber(releases, language)}</td>
        <td class="n">${formatNumber(seeders, language)}</td>
        <td class="n phone-hide dim">
          ${age ? html`<time datetime="${newestReleaseAt}">${t(`format.age.${age.unit}`, { count: age.count })}</time>` : ''}
        </td>
      </tr>`
  })
}
