import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
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

/** Newest version first. */
export async function findBuilds(db: Database, packageId: number, platform?: string): Promise<Build[]> {
  const isAsked = platform === undefined ? undefined : eq(titleReleases.platform, platform)
  const rows = await selectBuilds(db)
    .where(and(eq(titleReleases.titleId, packageId), isBuild, isListed, isAsked))
    .orderBy(desc(titleReleases.torrentId))
    .limit(mostBuilds)
  return rows.map(showBuild).sort((a, b) => compareVersions(b.version, a.version))
}

export async function findBuild(db: Database, packageId: number, torrentId: number): Promise<Build | undefined> {
  const isAsked = and(eq(titleReleases.torrentId, torrentId), eq(titleReleases.titleId, packageId), isBuild)
  const row = await selectBuilds(db).where(isAsked).get()
  return row && showBuild(row)
}

export async function findPlatforms(db: Database, packageId: number): Promise<Platform[]> {
  const platforms = new Map<string, Platform>()
  for (const { platform, version, arch } of await findBuilds(db, packageId)) {
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
): Promise<boolean> {
  const [stored] = await db.batch([
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
    ...refreshTitleOf(db, torrentId),
  ])
  return stored.length === 1
}

/** Null for version and platform: the torrent is not a build any more. */
export async function changeBuild(
  db: Database,
  packageId: number,
  torrentId: number,
  change: Partial<{ version: string | null; platform: string | null; arch: string | null }>,
): Promise<void> {
  const isAsked = and(eq(titleReleases.torrentId, torrentId), eq(titleReleases.titleId, packageId))
  await db.batch([
    db
      .update(titleReleases)
      .set({ torrentId: sql`torrent_id`, ...change })
      .where(isAsked),
    ...refreshTitleOf(db, torrentId),
  ])
}

export async function isElsewhere(db: Database, packageId: number, torrentId: number): Promise<boolean> {
  const row = await db
    .select({ titleId: titleReleases.titleId })
    .from(titleReleases)
    .where(eq(titleReleases.torrentId, torrentId))
    .get()
  return row !== undefined && row.titleId !== packageId
}
