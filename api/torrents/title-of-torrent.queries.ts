import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TitleOfTorrent } from '#contract/torrent-details'
import { artists, titleReleases, titles } from '../platform/db/schema/catalogue'

/** The title of a torrent: look-ups by primary key. */
export function selectTitleOf(db: DrizzleD1Database, torrentId: number) {
  const { torrentId: _torrent, titleId: _title, chosenBy: _chooser, ...part } = getTableColumns(titleReleases)
  return db
    .select({
      kind: titles.kind,
      slug: titles.slug,
      name: titles.name,
      artist: artists.name,
      year: titles.year,
      releases: titles.releases,
      isEntered: sql<0 | 1>`${titles.createdBy} is not null`.as('is_entered'),
      part,
    })
    .from(titleReleases)
    .innerJoin(titles, eq(titles.id, titleReleases.titleId))
    .leftJoin(artists, eq(artists.id, titles.artistId))
    .where(eq(titleReleases.torrentId, torrentId))
}

type Row = Awaited<ReturnType<typeof selectTitleOf>>[number]

export function showTitleOf(row: Row, status: string, isStaff: boolean): TitleOfTorrent {
  const { releases, isEntered, ...title } = row
  return {
    ...title,
    otherReleases: status === 'approved' ? Math.max(0, releases - 1) : releases,
    hasPage: isStaff || releases > 0 || isEntered === 1,
  }
}
