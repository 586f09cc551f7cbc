import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { bySecondHash } from '../torrents/second-hash'
import { isAdmittedMember, isAdmittedTorrent } from './admissions.queries'
import type { ClientAnnounce } from './read-announce'
import { selectTrackerSettings, showTrackerSettings } from './tracker-settings'

type Asking = Pick<ClientAnnounce, 'infoHash' | 'peerId' | 'left' | 'maxAddresses'> & { announceKey: string }

/**
 * Reads what the response to an announce needs. `member` and `swarm` are undefined when they are not admitted, `leftBefore` when
 * the client has not announced before. `ownClients` is the number of the member's clients. `infoHash` is the first one of a
 * hybrid torrent. `addresses` are packed by `packAddress`.
 */
export async function readSwarm(db: DrizzleD1Database, asking: Asking) {
  const { announceKey, infoHash, peerId } = asking
  const member = sql`(select users.id from users where users.announce_key = ${announceKey} and ${isAdmittedMember})`
  const torrent = sql`coalesce(
    (select torrents.id from torrents indexed by torrents_info_hash
      where torrents.info_hash = ${infoHash} and ${isAdmittedTorrent}),
    (select torrents.id from ${bySecondHash(sql`${infoHash}`)} and ${isAdmittedTorrent}))`
  const ownClients = sql`peers indexed by peers_member
    where peers.user_id = ${member} and peers.torrent_id = swarms.torrent_id`
  const [settings, members, [swarm], others] = await db.batch([
    selectTrackerSettings(db),
    db.select({ id: sql<number>`member` }).from(sql`(select ${member} as member) where member is not null`),
    db
      .select({
        id: sql<number>`swarms.torrent_id`,
        infoHash: sql<string>`(select torrents.info_hash from torrents where torrents.id = swarms.torrent_id)`,
        seeders: sql<number>`swarms.seeders`,
        leechers: sql<number>`swarms.leechers`,
        leftBefore: sql<number | null>`(select peers."left" from ${ownClients} and peers.peer_id = ${peerId})`,
        ownClients: sql<number>`(select count(*) from ${ownClients})`,
      })
      .from(sql`swarms`)
      .where(sql`swarms.torrent_id = ${torrent}`),
    selectOthers(db, torrent, asking),
  ])
  return {
    isBuiltIn: showTrackerSettings(settings).announceUrl === '',
    member: members[0],
    swarm: swarm && { ...swarm, leftBefore: swarm.leftBefore ?? undefined },
    addresses: chooseAddresses(others, asking.maxAddresses),
  }
}

/** Leechers, and for a leecher seeders, each from a random place in the swarm on. */
function selectOthers(db: DrizzleD1Database, torrent: SQL, { peerId, left, maxAddresses }: Asking) {
  const part = (isLeecher: 0 | 1, range: '>=' | '<') => sql`select * from (
    select peers.address as address, ${sql.raw(String(isLeecher))} as is_leecher from peers indexed by peers_torrent
    where peers.torrent_id = ${torrent} and (peers."left" > 0) = ${sql.raw(String(isLeecher))}
      and peers.id ${sql.raw(range)} (select id from start) and peers.address is not null and peers.peer_id <> ${peerId}
    order by peers.id limit ${maxAddresses})`
  const leechers = [part(1, '>='), part(1, '<')]
  const parts = left === 0 ? leechers : [...leechers, part(0, '>='), part(0, '<')]
  return db.select({ address: sql<string>`address`, isLeecher: sql<0 | 1>`is_leecher` }).from(
    sql`(with start as materialized (select abs(random() % (1 + max(id))) as id from peers)
        ${sql.join(parts, sql` union all `)}) as others`,
  )
}

/** Half of them seeders, if there are enough of both. */
function chooseAddresses(others: { address: string; isLeecher: 0 | 1 }[], maxAddresses: number): string[] {
  const addressesOf = (kind: 0 | 1) =>
    others.filter(({ isLeecher }) => isLeecher === kind).map(({ address }) => address)
  const [seeders, leechers] = [addressesOf(0), addressesOf(1)]
  const chosen = seeders.slice(0, Math.max(Math.floor(maxAddresses / 2), maxAddresses - leechers.length))
  return [...chosen, ...leechers.slice(0, maxAddresses - chosen.length)]
}
