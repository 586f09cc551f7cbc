import { sql } from 'drizzle-orm'
import type { Poster, TitleCard } from '#contract/titles'
import { readPosterName } from '../lib/pictures/poster-name'
import { artists, titleFacets, titleFollows, titles } from '../platform/db/schema/catalogue'

/**
 * The columns of a card. Other tables are read by subqueries, which SQLite runs for the rows of the page only; a join
 * would also run for every row skipped by OFFSET.
 */
export function cardColumns(callerId: number) {
  return {
    id: titles.id,
    kind: titles.kind,
    slug: titles.slug,
    name: titles.name,
    artistSlug: sql<string | null>`(select slug from ${artists} where artists.id = titles.artist_id)`.as('artist_slug'),
    artistName: sql<string | null>`(select name from ${artists} where artists.id = titles.artist_id)`.as('artist_name'),
    year: titles.year,
    endYear: titles.endYear,
    minutes: titles.minutes,
    poster: titles.poster,
    posterColor: titles.posterColor,
    rating: titles.rating,
    reviews: titles.reviews,
    releases: titles.releases,
    seeders: titles.seeders,
    newestReleaseAt: titles.newestReleaseAt,
    qualities: sql<string>`(select json_group_array(value) from ${titleFacets}
      where title_facets.title_id = titles.id and facet = 'quality')`.as('qualities'),
    isFollowed: sql<0 | 1>`exists (select 1 from ${titleFollows}
      where user_id = ${callerId} and title_follows.title_id = titles.id)`.as('is_followed'),
  }
}

/** A row of `cardColumns`. */
export type StoredCard = Pick<
  typeof titles.$inferSelect,
  Exclude<keyof ReturnType<typeof cardColumns>, 'artistSlug' | 'artistName' | 'qualities' | 'isFollowed'>
> & { artistSlug: string | null; artistName: string | null; qualities: string; isFollowed: 0 | 1 }

export function showCard(row: StoredCard): TitleCard {
  const { artistSlug, artistName, rating, newestReleaseAt } = row
  return {
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    artist: artistSlug === null || artistName === null ? null : { slug: artistSlug, name: artistName },
    year: row.year,
    endYear: row.endYear,
    minutes: row.minutes,
    poster: showPoster(row),
    rating: row.reviews === 0 || rating === null ? null : Math.round(rating / 10) / 10,
    reviews: row.reviews,
    releases: row.releases,
    seeders: row.seeders,
    qualities: sortQualities(JSON.parse(row.qualities) as string[]),
    newestReleaseAt: newestReleaseAt === 0 ? null : new Date(newestReleaseAt).toISOString(),
    isFollowed: row.isFollowed === 1,
  }
}

export function showPoster({ poster, posterColor }: Pick<StoredCard, 'poster' | 'posterColor'>): Poster | null {
  const files = poster === null ? null : readPosterName(poster)
  return files && posterColor !== null ? { ...files, color: posterColor } : null
}

/** The highest resolution first, then the other values by name. */
export function sortQualities(values: string[]): string[] {
  const lines = (value: string) => Number.parseInt(value, 10) || 0
  return values.sort((a, b) => lines(b) - lines(a) || (a < b ? -1 : 1))
}
