import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Build, mostBuilds, type Platform } from '#contract/packages'
import { titleReleases } from '../platform/db/schema/catalogue'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'
import { lineColumns, showLine } from '../search/torrent-line'
import { refreshTitleOf } from '../titles/refresh-titles'
import { compareVersions } from './compare-versions'

type Database = DrizzleD1Database

const columns = {
  ...lineColumns,
  version: titleReleases.version,
  platform: titleReleases.platform,
  arch: titleReleases.arch,
}

const isBuild = and(isNotNull(titleReleases.version), isNotNull(titleReleases.platform))

type StoredBuild = Parameters<typeof showLine>[0] & Record<'version' | 'platform' | 'arch', string | null>

function showBuild({ version, platform, arch, ...line }: StoredBuild): Build {
  return { ...showLine(line), version: version ?? '', platform: platform ?? '', arch }
}

function selectBuilds(db: Database) {
  return db
    .select(columns)
    .from(titleReleases)
    .innerJoin(torrents, eq(torrents.id, titleReleases.torrentId))
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
}

export function selectPackageBuilds(db: Database, packageId: SQL<number>, platform?: string) {
  const isAsked = platform === undefined ? undefined : eq(titleReleases.platform, platform)
  return selectBuilds(db)
    .where(and(eq(titleReleases.titleId, packageId), isBuild, isListed, isAsked))
    .orderBy(desc(titleReleases.torrentId))
    .limit(mostBuilds)
}

/** Newest version first. */
export function showBuilds(rows: StoredBuild[]): Build[] {
  return rows.map(showBuild).sort((a, b) => compareVersions(b.version, a.version))
}

export function selectBuild(db: Database, packageId: number | SQL<number>, torrentId: number) {
  const isAsked = and(eq(titleReleases.torrentId, torrentId), eq(titleReleases.titleId, packageId), isBuild)
  return selectBuilds(db).where(isAsked)
}

export function showPlatforms(rows: StoredBuild[]): Platform[] {
  const platforms = new Map<string, Platform>()
  for (const { platform, version, arch } of showBuilds(rows)) {
    const known = platforms.get(platform) ?? { platform, builds: 0, newest: version, architectures: [] }
    known.builds += 1
    if (arch !== null && !known.architectures.includes(arch)) known.architectures.push(arch)
    platforms.set(platform, known)
  }
  return [...platforms.values()].sort((a, b) => b.builds - a.builds || (a.platform < b.platform ? -1 : 1))
}

export interface BuildFields {
  version: string
  platform: string
  arch: string | null
}

export async function storeBuild(
  db: Database,
  packageId: number,
  torrentId: number,
  { version, platform, arch, chosenBy }: BuildFields & { chosenBy: 'uploader' | 'moderator' },
): Promise<{ isNew: boolean; isElsewhere: boolean; build: Build | undefined }> {
  const [stored, [row], [release]] = await db.batch([
    db
      .insert(titleReleases)
      .values({ torrentId, titleId: packageId, chosenBy, version, platform, arch })
      .onConflictDoUpdate({
        target: titleReleases.torrentId,
        set: { chosenBy, version, platform, arch },
        setWhere: and(
          eq(titleReleases.titleId, packageId),
          or(isNull(titleReleases.version), isNull(titleReleases.platform)),
        ),
      })
      .returning({ torrentId: titleReleases.torrentId }),
    selectBuild(db, packageId, torrentId),
    db.select({ titleId: titleReleases.titleId }).from(titleReleases).where(eq(titleReleases.torrentId, torrentId)),
    ...refreshTitleOf(db, torrentId),
  ])
  const isElsewhere = release !== undefined && release.titleId !== packageId
  return { isNew: stored.length === 1, isElsewhere, build: row && showBuild(row) }
}

/** Null for version and platform: the torrent is not a build any more. */
export async function changeBuild(
  db: Database,
  packageId: number,
  torrentId: number,
  change: Partial<{ version: string | null; platform: string | null; arch: string | null }>,
): Promise<Build | undefined> {
  const isAsked = and(eq(titleReleases.torrentId, torrentId), eq(titleReleases.titleId, packageId))
  const [, [row]] = await db.batch([
    db
      .update(titleReleases)
      .set({ torrentId: sql`torrent_id`, ...change })
      .where(isAsked),
    selectBuild(db, packageId, torrentId),
    ...refreshTitleOf(db, torrentId),
  ])
  return row && showBuild(row)
}
