import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxReleases, type TitleRelease } from '#contract/title-details'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { titleReleases, titles } from '../platform/db/schema/catalogue'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'
import { rowColumns, type StoredRow, showRow } from '../torrents/torrent-row'

type Database = DrizzleD1Database

const mostParts = 5000

/** Formats that keep every sample of a recording. */
const lossless = sql.raw("('FLAC', 'ALAC', 'PCM', 'WavPack', 'Monkey''s Audio', 'DSD')")

/**
 * Ids of the releases to take: the first of each part of the title. Reads all releases of the title, which its index
 * bounds.
 */
function bestReleases(titleId: number | SQL<number>) {
  const quality = sql`case ${titles.kind} when 'package' then ${torrents.id}
    when 'album' then substr(format || ' ', 1, instr(format || ' ', ' ') - 1) in ${lossless}
    else cast(resolution as integer) end`
  return sql`(select id from (
    select torrents.id, swarms.seeders, row_number() over (
      partition by season, last_season, first_episode, last_episode, platform, arch
      order by swarms.seeders > 0 desc, ${quality} desc, swarms.seeders desc, torrents.id desc
    ) as position
    from title_releases join torrents on torrents.id = title_releases.torrent_id and status = 'approved'
    join swarms on swarms.torrent_id = torrents.id
    join titles on titles.id = title_releases.title_id
    where title_releases.title_id = ${titleId}
  ) where position = 1 and seeders > 0)`
}

interface AskedReleases {
  cursor?: Cursor | undefined
  limit: number
  /** Only releases of a show with this season, and with this episode of it. */
  season?: number | undefined
  episode?: number | undefined
}

function hasPart({ season, episode }: AskedReleases): SQL | undefined {
  if (season === undefined) return undefined
  const inSeason = sql`(season is null or ${season} between season and coalesce(last_season, season))`
  if (episode === undefined) return inSeason
  return sql`${inSeason} and (first_episode is null
    or ${episode} between first_episode and coalesce(last_episode, first_episode))`
}

/** Statement that reads one more release than `limit`, newest first. */
export function selectReleases(db: Database, titleId: number | SQL<number>, asked: AskedReleases) {
  const { cursor, limit } = asked
  const isBackwards = cursor?.direction === 'before'
  const [id = 0] = cursor?.key ?? []
  return db
    .select({
      ...rowColumns,
      category: sql<string>`(select slug from ${categories} where ${categories.id} = torrents.category_id)`.as(
        'category_slug',
      ),
      resolution: torrents.resolution,
      source: torrents.source,
      codec: torrents.codec,
      language: torrents.language,
      season: titleReleases.season,
      lastSeason: titleReleases.lastSeason,
      firstEpisode: titleReleases.firstEpisode,
      lastEpisode: titleReleases.lastEpisode,
      edition: titleReleases.edition,
      media: titleReleases.media,
      format: titleReleases.format,
      version: titleReleases.version,
      platform: titleReleases.platform,
      arch: titleReleases.arch,
      subtitles: sql<string>`(select json_group_array(language) from (select distinct subtitles.language from subtitles
        where subtitles.torrent_id = torrents.id and subtitles.deleted_at is null order by subtitles.language))`.as(
        'subtitle_languages',
      ),
      isBest: sql<0 | 1>`${torrents.id} in ${bestReleases(titleId)}`.as('is_best'),
    })
    .from(titleReleases)
    .innerJoin(torrents, eq(torrents.id, titleReleases.torrentId))
    .where(
      and(
        isListed,
        eq(titleReleases.titleId, titleId),
        hasPart(asked),
        cursor && (isBackwards ? sql`torrent_id > ${id}` : sql`torrent_id < ${id}`),
      ),
    )
    .orderBy((isBackwards ? asc : desc)(titleReleases.torrentId))
    .limit(limit + 1)
}

/**
 * The parts of a show that releases after the newest `maxReleases` have. Its border is counted with unlisted torrents, so a
 * part can be in both.
 */
export function selectFurtherParts(db: Database, titleId: SQL<number>, isShow: boolean) {
  // Null for other kinds and for shows with fewer releases, for which no row is read.
  const border = sql`(select torrent_id from title_releases where title_id = ${titleId} and ${isShow ? 1 : 0}
    order by torrent_id desc limit 1 offset ${maxReleases - 1})`
  return db
    .selectDistinct({
      season: titleReleases.season,
      lastSeason: titleReleases.lastSeason,
      firstEpisode: titleReleases.firstEpisode,
      lastEpisode: titleReleases.lastEpisode,
      resolution: torrents.resolution,
    })
    .from(titleReleases)
    .innerJoin(torrents, eq(torrents.id, titleReleases.torrentId))
    .where(and(isListed, eq(titleReleases.titleId, titleId), sql`torrent_id < ${border}`))
    .limit(mostParts)
}

type StoredRelease = StoredRow &
  Omit<TitleRelease, keyof ReturnType<typeof showRow> | 'isBest' | 'subtitles'> & {
    category: string
    /** JSON */
    subtitles: string
    isBest: 0 | 1
  }

export function showRelease(row: StoredRelease, now: number): TitleRelease {
  const { resolution, source, codec, language, season, lastSeason, firstEpisode, lastEpisode } = row
  const { edition, media, format, version, platform, arch } = row
  return {
    ...showRow(row, row.category, now),
    ...{ resolution, source, codec, language, season, lastSeason, firstEpisode, lastEpisode },
    ...{ edition, media, format, version, platform, arch },
    subtitles: JSON.parse(row.subtitles),
    isBest: row.isBest === 1,
  }
}

/** A page of the rows of `selectReleases`. Cursor key: id of the torrent. */
export function showReleases(
  rows: StoredRelease[],
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
  now: number,
) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return { data: data.map((row) => showRelease(row, now)), meta }
}
