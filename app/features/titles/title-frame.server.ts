import type { Title } from '#contract/title-details'
import { formatDecimal, formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { titleHref, titlePartHref, walls } from '~/lib/format/title-href'
import { writeYears } from './title-card.server'
import type { PartHeadView, TitleFrameView, TitleTab } from './title-view'

/** The large file of the poster: on a title's page it is at least twice as wide as on a wall. */
function pagePicture({ poster }: Title): TitleFrameView['poster'] {
  if (!poster) return null
  const { large, width, height, color } = poster
  return { src: `/static/${large}`, width, height, color }
}

export function describeFrame(title: Title, reader: Reader): TitleFrameView {
  const { t, language } = reader
  const { kind, slug, name, artist, minutes, rating, reviews, seeders } = title
  const number = (value: number) => formatNumber(value, language)
  const score = rating === null ? null : formatDecimal(rating, 1, language)
  return {
    kind,
    slug,
    name,
    artist: artist && { name: artist.name, href: `/music/${artist.slug}` },
    poster: pagePicture(title),
    about: [writeYears(title), minutes === null ? '' : t('titleTexts.minutes', { minutes: number(minutes) })].filter(
      Boolean,
    ),
    genres: title.genres.map((genre) => ({
      name: genre,
      href: `${walls[kind]}?${new URLSearchParams({ genre })}`,
    })),
    rating:
      score === null
        ? null
        : {
            value: score,
            label: t('titleTexts.rated', { rating: score }),
            note: t('titleTexts.reviews.count', { count: reviews, formatted: number(reviews) }),
          },
    seeders,
    swarm: t('titleTexts.list.seeders', { count: seeders, formatted: number(seeders) }),
    followers: title.followers,
    isFollowed: title.isFollowed,
    canEdit: title.canEdit,
    canModerate: title.canModerate,
    canDelete: title.canModerate && title.releases === 0,
    tabs: listTabs(title, reader),
  }
}

/** Each tab is a page with its own URL, so it works without JavaScript. */
function listTabs(title: Title, { t, language }: Reader): TitleTab[] {
  const count = (value: number) => formatNumber(value, language)
  return [
    { href: titleHref(title), label: t('titleTexts.overview') },
    { href: titlePartHref(title, 'reviews'), label: t('titleTexts.reviews.title'), count: count(title.reviews) },
    { href: titlePartHref(title, 'comments'), label: t('titleTexts.comments'), count: count(title.comments) },
    { href: titlePartHref(title, 'history'), label: t('title.history.title') },
  ]
}

export function describePartHead(title: Title, reader: Reader): PartHeadView {
  const { kind, name, artist } = title
  const wall = { href: walls[kind], label: reader.t(`titles.walls.${kind}`) }
  const parents = artist ? [wall, { href: `/music/${artist.slug}`, label: artist.name }] : [wall]
  return { name, parents, tabs: listTabs(title, reader) }
}
