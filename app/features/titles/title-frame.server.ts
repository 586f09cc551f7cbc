import type { Title } from '#contract/title-details'
import { formatDecimal, formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { walls } from '~/lib/format/title-href'
import { writeYears } from './title-card.server'
import type { TitleFrameView } from './title-view'

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
    about: [writeYears(title), minutes === null ? '' : t('title.minutes', { minutes: number(minutes) })].filter(
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
            label: t('title.rated', { rating: score }),
            note: t('title.reviews.count', { count: reviews, formatted: number(reviews) }),
          },
    seeders,
    swarm: t('titles.seeders', { count: seeders, formatted: number(seeders) }),
    followers: title.followers,
    isFollowed: title.isFollowed,
    canEdit: title.canEdit,
    canModerate: title.canModerate,
    counts: { reviews: number(reviews), comments: number(title.comments) },
  }
}
