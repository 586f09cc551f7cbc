import { and, count, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mostClients } from '#contract/announce'
import { type Announce, longestSeedingGap, mostCountedRate, seedingStep } from '#contract/tracker'
import { users } from '../platform/db/schema/members'
import { settings } from '../platform/db/schema/settings'
import { tokenSpendings } from '../platform/db/schema/shelf'
import { peers } from '../platform/db/schema/swarms'
import * as requirements from '../seeding-requirements/count-seeding'
import { storeTransfers } from '../transfers/store-transfers'
import { isAdmittedMember, isAdmittedTorrent } from './admissions.queries'
import { markReport } from './mark-report'

/**
 * Milliseconds. An announce of a client that transfers nothing is stored only this long after its last stored announce. The
 * built-in tracker knows from these announces which clients are there.
 */
const [idlePeriod, idlePeriodBuiltIn] = [6 * 60 * 60 * 1000, 60 * 60 * 1000]

/** Characters of a client's name that are stored. */
const maxClient = 60

interface Reported extends Announce {
  /** From `packAddress`. Only the built-in tracker has it. */
  address?: string | null
}

/** Printed: D1 binds fractions, with which a product or a quotient is a fraction too. */
const mostPerMillisecond = sql.raw(String(mostCountedRate / 1000))

/**
 * Stores announces in one transaction: the traffic, seeding time and bonus points of members, completed downloads, what was
 * seeded of those, and the clients in the swarms. Decision 061 has the rows that this costs. Returns the number of clients that
 * are known, and of downloads that were completed now: the first of each member and torrent.
 */
export async function writeAnnounces(db: DrizzleD1Database, announces: Reported[], now: number) {
  const clients = mergeAnnounces(announces)
  const report = selectReport(clients, now)
  const complete = selectReport(
    clients.filter(({ left }) => left === 0),
    now,
  )
  const stopped = selectReport(
    clients.filter(({ stopped }) => stopped),
    now,
  )
  const [[recorded], , completed] = await db.batch([
    db.select({ clients: count() }).from(report),
    creditMembers(db, report, now),
    requirements.storeSnatches(db, complete, now),
    ...requirements.countSeeding(db, complete, now),
    storeTransfers(db, report),
    ...storePeers(db, report, now),
    db.delete(peers).where(sql`${peers.id} in (select id from ${stopped})`),
    endSeeding(db, stopped),
    requirements.endSeeding(db, stopped),
    markReport(db, 'announcedAt', now),
  ])
  return { clients: recorded?.clients ?? 0, completions: completed.length }
}

/** The last announce of each client, with what happened in all of them. */
function mergeAnnounces(announces: Reported[]) {
  const clients = new Map<string, ReturnType<typeof readReported>>()
  for (const announce of announces.map(readReported)) {
    const key = `${announce.announceKey} ${announce.infoHash} ${announce.peerId}`
    const { started = false, completed = false } = clients.get(key) ?? {}
    clients.set(key, {
      ...announce,
      started: started || announce.started,
      completed: completed || announce.completed,
    })
  }
  return [...clients.values()]
}

function readReported({ event, client, ...announce }: Reported) {
  return {
    ...announce,
    client: client.replace(/[^\x20-\x7e]/g, '').slice(0, maxClient),
    started: event === 'started',
    completed: event === 'completed',
    stopped: event === 'stopped',
  }
}

/**
 * The table `report`: one row for each client of a known member and torrent. `id`, `elapsed` (milliseconds) and the columns
 * `..._before` refer to its last announce, and are null without one; `sent` and `received` are the bytes since then. CROSS JOIN
 * in this order: each announce is a few look-ups whatever the statistics say.
 */
function selectReport(clients: ReturnType<typeof mergeAnnounces>, now: number): SQL {
  const since = (total: SQL) => sql`ifnull(max(0, min(${total} - ${total}_before, elapsed * ${mostPerMillisecond})), 0)`
  return sql`(select *, ${since(sql`uploaded`)} as sent, ${since(sql`downloaded`)} as received from (
    select users.id as user_id, torrents.id as torrent_id, its.value ->> 'peerId' as peer_id, its.value ->> 'client' as client,
      its.value ->> 'address' as address, its.value ->> 'started' as started, its.value ->> 'completed' as completed,
      its.value ->> 'stopped' as stopped,
      its.value ->> 'left' as "left", its.value ->> 'uploaded' as uploaded, its.value ->> 'downloaded' as downloaded,
      peers.id as id, peers."left" as left_before, peers.uploaded as uploaded_before, peers.downloaded as downloaded_before,
      cast(${now} as integer) - peers.last_seen_at as elapsed
    from json_each(${JSON.stringify(clients)}) as its
    cross join users on users.announce_key = its.value ->> 'announceKey' and ${isAdmittedMember}
    cross join torrents indexed by torrents_info_hash
      on torrents.info_hash = its.value ->> 'infoHash' and ${isAdmittedTorrent}
    left join peers indexed by peers_member
      on peers.user_id = users.id and peers.torrent_id = torrents.id and peers.peer_id = its.value ->> 'peerId')) as report`
}

/**
 * Adds traffic, seeding time and bonus points to members. Times are compared in whole seconds of the clock, so that the
 * rounding of frequent reports does not add up. Bonus points are given when the total seeding time reaches another full hour.
 */
function creditMembers(db: DrizzleD1Database, report: SQL, now: number) {
  const isRunning = sql`(torrents.promotion_until is null or torrents.promotion_until > ${now})`
  const hasToken = sql`exists (select 1 from ${tokenSpendings}
    where token_spendings.user_id = report.user_id and token_spendings.torrent_id = report.torrent_id
      and token_spendings.until > ${now})`
  const own = sql`(select report.user_id as user_id, max(report."left" = 0) as seeds,
      max(report."left" = 0 and report.stopped) as stops,
      sum(report.sent * case when ${isRunning} then torrents.promotion_upload else 1 end) as uploaded,
      sum(report.received * case when ${hasToken} then 0 when ${isRunning} then torrents.promotion_download else 1 end) as downloaded
    from ${report} cross join torrents on torrents.id = report.torrent_id group by report.user_id) as own`
  const gap = sql`(cast(${now} as integer) / 1000 - ${users.seededAt} / 1000)`
  const seconds = sql`case when own.seeds and ${gap} between 0 and ${longestSeedingGap} then ${gap} else 0 end`
  const hours = sql`((${users.seedTime} + ${seconds}) / 3600 - ${users.seedTime} / 3600)`
  const hourly = sql`ifnull((select ${settings.seedingBonus} from ${settings} where ${settings.id} = 1), 0)`
  return db
    .update(users)
    .set({
      uploaded: sql`${users.uploaded} + cast(round(own.uploaded) as integer)`,
      downloaded: sql`${users.downloaded} + cast(round(own.downloaded) as integer)`,
      seedTime: sql`${users.seedTime} + ${seconds}`,
      bonus: sql`${users.bonus} + ${hours} * ${hourly}`,
      seedingPoints: sql`${users.seedingPoints} + ${hours} * ${hourly}`,
      seededAt: sql`iif(own.seeds, ${now}, ${users.seededAt})`,
    })
    .from(own)
    .where(
      and(
        sql`${users.id} = own.user_id`,
        sql`(own.uploaded > 0 or own.downloaded > 0 or own.stops
          or own.seeds and ifnull(${gap} not between 0 and ${seedingStep - 1}, true))`,
      ),
    )
}

/** The time until a member without a seeding client starts again does not count. */
function endSeeding(db: DrizzleD1Database, stopped: SQL) {
  const isSeeding = sql`exists (select 1 from peers where peers.user_id = ${users.id} and peers."left" = 0)`
  return db
    .update(users)
    .set({ seededAt: null })
    .where(sql`${users.id} in (select user_id from ${stopped}) and ${users.seededAt} is not null and not ${isSeeding}`)
}

/**
 * A total below the stored one is of an older announce, whose bytes are counted already, unless the client has started again.
 * Two statements, because one that sets `left` also writes its two indexes, even when the value stays. The second one is an
 * upsert of existing rows: for an UPDATE SQLite may scan the table when its statistics are old.
 */
function storePeers(db: DrizzleD1Database, report: SQL, now: number) {
  // Checked again in the statement, since parallel announces pass the first check. Other trackers have a limit of their own.
  const isAdmitted = sql`(id is not null or address is null or (select count(*) from peers as own indexed by peers_member
    where own.user_id = report.user_id and own.torrent_id = report.torrent_id) < ${mostClients})`
  const rate = (bytes: SQL) => sql`ifnull(${bytes} * 1000 / max(elapsed, 1000), 0)`
  const total = (name: SQL) => sql`iif(started, ${name}, max(${name}, ifnull(${name}_before, 0)))`
  const upsert = (condition: SQL) =>
    db.insert(peers).select(
      sql`select null, torrent_id, user_id, peer_id, client, address, ${total(sql`uploaded`)}, ${total(sql`downloaded`)}, "left",
          ${rate(sql`sent`)}, ${rate(sql`received`)}, ${now} from ${report} where ${condition}`,
    )
  const target = [peers.userId, peers.torrentId, peers.peerId]
  return [
    upsert(sql`not stopped and ${isAdmitted}`).onConflictDoUpdate({
      target,
      set: {
        client: sql`excluded.client`,
        address: sql`excluded.address`,
        uploaded: sql`excluded.uploaded`,
        downloaded: sql`excluded.downloaded`,
        uploadRate: sql`excluded.upload_rate`,
        downloadRate: sql`excluded.download_rate`,
        lastSeenAt: now,
      },
      setWhere: sql`excluded.last_seen_at - ${peers.lastSeenAt}
          >= iif(excluded.address is null, ${idlePeriod}, ${idlePeriodBuiltIn})
        or excluded.address is not ${peers.address} or (excluded.client, excluded.uploaded, excluded.downloaded, excluded.upload_rate, excluded.download_rate)
        <> (${peers.client}, ${peers.uploaded}, ${peers.downloaded}, ${peers.uploadRate}, ${peers.downloadRate})`,
    }),
    upsert(sql`not stopped and left_before <> "left"`).onConflictDoUpdate({
      target,
      set: { left: sql`excluded."left"` },
    }),
  ] as const
}
