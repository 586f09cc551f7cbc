import { drizzle } from 'drizzle-orm/d1'
import { indexTexts } from '../../../search/index-texts'
import { writeCommunity } from '../../../setup/setup-sql'
import { newAccount } from '../../../users/new-account'
import { siteFileKey } from '../../files/site-files'
import { optimizeDatabase } from '../optimize-database'
import { noRatio } from '../schema/members'
import { demoCommunity } from './demo-community'
import { type Cell, insertRows } from './insert-rows'
import { makeLargeSet, seedLargeSet } from './large-set'
import { historyColumns, makeHistory } from './make-history'
import { makeSwarm } from './make-swarm'
import { makeOlderTorrents, makeTorrents, oldestWork, type SeededTorrent } from './make-torrents'
import { type Login, makeMembers, type SeededMember } from './members'
import { createRandom, type Random } from './random'
import { readRealMetafiles } from './real-metafiles'
import type { CategoryIds } from './release'
import { storeChat } from './store-chat'
import { storeForums } from './store-forums'
import { storeHeldPosts } from './store-held-posts'
import { storeIssues } from './store-issues'
import { storeNews } from './store-news'
import { storePoints } from './store-points'
import { storePolls } from './store-polls'
import { pendingCount, storePendingTorrents } from './store-queues'
import { storeReports } from './store-reports'
import { storeRequests } from './store-requests'
import { storeRequirements, switchOnRequirements } from './store-requirements'
import { storeRules } from './store-rules'
import { storeSignatures } from './store-signatures'
import { storeStaffActs } from './store-staff-acts'
import { storeCountries, storeStatistics } from './store-statistics'
import { storeSubtitles } from './store-subtitles'
import { storeTalk } from './store-talk'
import { storeTitles } from './store-titles'
import { type StoredTorrent, storeTorrents } from './store-torrents'
import { storeTransfers } from './store-transfers'
import { storeWiki } from './store-wiki'

export type { Login } from './members'

export interface Seeding {
  db: D1Database
  files: R2Bucket
  pepper: string
  /** Milliseconds since 1970. Dates are relative to it. */
  clock?: () => number
  /** The community has about 870; plain older rows are added above that, for benchmarks. */
  torrents?: number
}

const categoryIds = Object.fromEntries(
  demoCommunity.categories.map(({ slug }, index) => [slug, index + 1]),
) as CategoryIds

/**
 * Apart from dates and passwords the result is always the same. The settings are written last; when they exist, the function
 * does nothing and returns no logins.
 * @returns the accounts that can sign in, with new random passwords
 * @throws Error when the database contains an incomplete seed
 */
export async function seedCommunity({ db, files, pepper, clock = Date.now, torrents = 0 }: Seeding): Promise<Login[]> {
  if (await db.prepare('select 1 from settings').first()) return []
  if (await db.prepare('select 1 from roles').first()) {
    throw new Error('An earlier seed did not finish: start with an empty database')
  }
  const now = clock()
  const random = createRandom('skerry')
  const { members, logins } = await makeMembers(random, now, pepper)
  const made = await makeTorrents(random, now, readRealMetafiles())
  // A separate generator, so that older works do not change the others.
  const past = createRandom('older works')
  const older = await makeOlderTorrents(past, now)
  const more = Math.max(0, torrents - made.length - older.length - pendingCount)
  const store = (torrent: SeededTorrent, index: number, random: Random): StoredTorrent => ({
    id: more + index + 1,
    torrent,
    swarm: makeSwarm(random, torrent, members, now),
  })
  const recent = made.map((torrent, index) => store(torrent, older.length + index, random))
  const stored = [...older.map((torrent, index) => store(torrent, index, past)), ...recent]
  const { content, settings } = writeCommunity(demoCommunity, now)
  await db.batch(content.map((statement) => db.prepare(statement)))
  await storeMembers(db, random, members, stored, now)
  if (more > 0)
    await seedLargeSet(db, makeLargeSet(more, demoCommunity.categories.length, members.length, now - oldestWork))
  await storeTorrents(db, files, stored, categoryIds)
  await storeTransfers(db, stored, now)
  await storeTalk(db, members, recent, now)
  await storeTitles(db, files, members, stored, now)
  await storeChat(db, members, now)
  await storeForums(db, members, now)
  await storePolls(db, members, now)
  await storeHeldPosts(db, now)
  await storeRules(db, members, now)
  await storeWiki(db, members, now)
  await storeNews(db, members, now)
  await storeIssues(db, members, now)
  await storeRequests(db, members, categoryIds, now)
  await storePoints(db, members, now)
  await storeSubtitles(db, files, members, now)
  await storeCountries(db, members)
  await storeSignatures(db, members, 'uploader')
  await storeRequirements(db, 'member', now)
  await storePendingTorrents(db, files, { members, stored, categoryIds, now })
  await storeReports(db, now)
  await storeStaffActs(db, now)
  await storeStatistics(db, now)
  await indexTexts(drizzle(db))
  await optimizeDatabase(drizzle(db))
  const { name, svg } = demoCommunity.logo
  await files.put(siteFileKey(name), svg, { httpMetadata: { contentType: 'image/svg+xml' } })
  await db.batch([db.prepare(settings), switchOnRequirements(db, now)])
  return logins
}

async function storeMembers(
  db: D1Database,
  random: Random,
  members: SeededMember[],
  stored: StoredTorrent[],
  now: number,
) {
  const downloaded = countDownloads(stored)
  const figures = members.map(({ id, role, joinedAt }) => {
    const taken = downloaded.get(id) ?? 0
    const sent = Math.floor(
      taken * (0.4 + random.next() ** 3 * 6) + (role === 'uploader' ? 2 ** 42 * random.next() : 0),
    )
    const invites = role === 'member' ? random.between(0, 1) : random.between(5, 9)
    // Every member can buy freeleech tokens.
    const bonus = random.between(6_000, 90_000)
    return { id, joinedAt, uploaded: sent, downloaded: taken, invites, bonus }
  })
  const seen = createRandom('seen')
  const seeded = createRandom('seed time')
  await insertRows(
    db,
    'users',
    [
      'id',
      'username',
      'username_key',
      'username_skeleton',
      'password_hash',
      'role',
      'joined_at',
      'uploaded',
      'downloaded',
      'bonus',
      'invites',
      'seen_at',
      'ratio_key',
      'seed_time',
    ],
    members.map(({ id, username, passwordHash, role, joinedAt }, index): Cell[] => {
      const { uploaded = 0, downloaded = 0, bonus = 0, invites = 0 } = figures[index] ?? {}
      const { usernameKey, usernameSkeleton } = newAccount({ username, role, joinedAt })
      const names = [username, usernameKey, usernameSkeleton]
      const stats = [uploaded, downloaded, bonus, invites]
      const seenAt = Math.max(joinedAt, now - Math.floor(seen.next() ** 4 * 400 * 86_400_000))
      const ratioKey = downloaded > 0 ? Math.floor((uploaded * 1000) / downloaded) : noRatio
      const seedTime = Math.floor(((now - joinedAt) / 1000) * seeded.next() ** 2)
      return [id, ...names, passwordHash, role, joinedAt, ...stats, seenAt, ratioKey, seedTime]
    }),
  )
  // The history must not change the data seeded before it.
  const past = createRandom('history')
  await insertRows(
    db,
    'member_days',
    historyColumns,
    figures.flatMap((member) => makeHistory(past, member, now)),
  )
}

function countDownloads(stored: StoredTorrent[]): Map<number, number> {
  const bytes = new Map<number, number>()
  const add = (userId: number, size: number) => bytes.set(userId, (bytes.get(userId) ?? 0) + size)
  for (const { torrent, swarm } of stored) {
    const { size } = torrent.metainfo
    for (const { userId } of swarm.snatches) add(userId, Math.floor(size * torrent.promotion.download))
    for (const { userId, left } of swarm.peers)
      if (left > 0) add(userId, Math.floor((size - left) * torrent.promotion.download))
  }
  return bytes
}
