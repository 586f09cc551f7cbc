import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { containers } from '#contract/release-words'
import { titleReleases, titles } from '../platform/db/schema/catalogue'
import { torrents } from '../platform/db/schema/torrents'

/** Extensions of file names, in lower case. */
export const videoExtensions = new Set(containers.video?.split(' '))

interface Medium {
  /** Extension of the largest file. */
  container: string | null
  /** null: no title. */
  titleKind: (typeof titles.$inferSelect)['kind'] | null
}

/** Releases of movies and shows, and other torrents whose largest file is a video. */
export function takesSubtitles({ container, titleKind }: Medium): boolean {
  return titleKind === 'movie' || titleKind === 'show' || videoExtensions.has(container ?? '')
}

/** For `takesSubtitles`, by primary keys. */
export function selectMedium(db: DrizzleD1Database, torrentId: number) {
  return db
    .select({ container: torrents.container, titleKind: titles.kind })
    .from(torrents)
    .leftJoin(titleReleases, eq(titleReleases.torrentId, torrents.id))
    .leftJoin(titles, eq(titles.id, titleReleases.titleId))
    .where(eq(torrents.id, torrentId))
}

/** The number of the subtitles of a torrent that every member sees. */
export const countSubtitles = (torrentId: SQLWrapper) => sql<number>`(select count(*) from subtitles
  where subtitles.torrent_id = ${torrentId} and subtitles.deleted_at is null)`
