import { and, asc, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxReleases, type Title, type TitleSeason } from '#contract/title-details'
import type { Artist } from '#contract/titles'
import { cutPage } from '../platform/db/cursor'
import {
  artistFollows,
  artists,
  episodes,
  isShown,
  packageDependencies,
  reviews,
  titleFacets,
  titles,
} from '../platform/db/schema/catalogue'
import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'
import { selectCredits, showCredit } from './credits.queries'
import { locate, selectAddress } from './find-address'
import { cardColumns, type StoredCard, showCard } from './title-card'
import { selectFurtherParts, selectReleases, showRelease } from './title-releases.queries'
import { type Address, idAt, isVisible } from './visible-title'

type Database = DrizzleD1Database

/** Episodes of one response. */
const mostEpisodes = 5000
const mostAlbums = 200

/** A title as one member sees it, with the version of its summary's renderer, in one round trip. Undefined when there is none at the address. */
export async function findTitle(
  db: Database,
  address: Address,
  caller: Caller,
  now: number,
): Promise<{ id: number; version: number; title: Title } | undefined> {
  const id = idAt(address)
  const [[target], [row], [more], genres, mine, released, furtherParts, listed, needed, credited] = await db.batch([
    selectAddress(db, address, caller),
    db.select(cardColumns(caller.id)).from(titles).where(eq(titles.id, id)),
    db
      .select({
        summary: titles.summary,
        summaryHtml: titles.summaryHtml,
        version: titles.rendererVersion,
        homepage: titles.homepage,
        licence: titles.licence,
        revision: titles.revision,
        followers: titles.followers,
        comments: titles.comments,
      })
      .from(titles)
      .where(eq(titles.id, id)),
    db
      .select({ value: titleFacets.value })
      .from(titleFacets)
      .where(and(eq(titleFacets.titleId, id), eq(titleFacets.facet, 'genre')))
      .orderBy(asc(titleFacets.value)),
    db
      .select({ id: reviews.id, rating: reviews.rating, source: reviews.source, revision: reviews.revision })
      .from(reviews)
      .where(and(eq(reviews.authorId, caller.id), eq(reviews.titleId, id))),
    selectReleases(db, id, { limit: maxReleases }),
    selectFurtherParts(db, id, address.kind === 'show'),
    db
      .select()
      .from(episodes)
      .where(eq(episodes.titleId, id))
      .orderBy(asc(episodes.season), asc(episodes.number))
      .limit(mostEpisodes),
    db
      .select({
        slug: titles.slug,
        name: titles.name,
        versions: packageDependencies.versions,
        isOptional: packageDependencies.isOptional,
      })
      .from(packageDependencies)
      .innerJoin(titles, eq(titles.id, packageDependencies.dependsOn))
      .where(and(eq(packageDependencies.packageId, id), isVisible(caller)))
      .orderBy(asc(titles.sortName))
      .limit(mostAlbums),
    selectCredits(db, id),
  ])
  if (!target || !row || !more) return undefined
  const located = locate(target, address)
  const { data, meta } = cutPage(released, undefined, maxReleases, (release) => [release.id])
  const isStaff = canModerate(caller)
  const { version, ...fields } = more
  const title = {
    ...showCard(row as StoredCard),
    ...fields,
    genres: genres.map(({ value }) => value),
    myReview: mine[0] ?? null,
    canEdit: isStaff || caller.permissions.includes('torrents.upload'),
    canModerate: isStaff,
    releaseList: data.map((release) => showRelease(release, now)),
    nextReleases: meta.next,
    furtherParts: meta.next === null ? [] : furtherParts,
    seasons: groupSeasons(listed),
    dependencies: needed,
    credits: credited.map(showCredit),
    movedTo: located.isMoved ? { kind: located.kind, slug: located.slug, name: located.name } : null,
  }
  return { id: target.id, version, title }
}

function groupSeasons(rows: (typeof episodes.$inferSelect)[]): TitleSeason[] {
  const seasons = new Map<number, TitleSeason>()
  for (const { season, number, name, airedOn } of rows) {
    const known = seasons.get(season) ?? { season, episodes: [] }
    known.episodes.push({ number, name, airedOn })
    seasons.set(season, known)
  }
  return [...seasons.values()]
}

/** An artist with their albums, newest first. */
export async function findArtist(db: Database, slug: string, callerId: number): Promise<Artist | undefined> {
  const [[artist], albums] = await db.batch([
    db
      .select({
        ...{ slug: artists.slug, name: artists.name },
        isFollowed: sql<0 | 1>`exists (select 1 from ${artistFollows}
          where user_id = ${callerId} and artist_follows.artist_id = artists.id)`.as('is_followed'),
      })
      .from(artists)
      .where(eq(artists.slug, slug)),
    db
      .select(cardColumns(callerId))
      .from(titles)
      .where(and(isShown, sql`artist_id = (select id from artists where slug = ${slug})`))
      .orderBy(sql`year desc`, asc(titles.sortName))
      .limit(mostAlbums),
  ])
  if (!artist) return undefined
  const shown = albums.map((row) => showCard(row as StoredCard))
  return { ...artist, isFollowed: artist.isFollowed === 1, albums: shown }
}
