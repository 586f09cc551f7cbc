import { expect } from 'vitest'

type ReadRows = <Row>(query: string) => Promise<Row[]>

/** Expects that a seeded community has two unconfirmed uploads, and that members received what all others sent. */
export async function expectTransfers(rows: ReadRows): Promise<void> {
  const swarms = `select torrent_id, sum(uploaded) - sum(unconfirmed) sent, sum(downloaded) received from transfers
    group by torrent_id having sent > received`
  expect(await rows(swarms)).toEqual([])
  const found = await rows(
    'select unconfirmed / 1073741824 gib from transfers where unconfirmed > accepted order by gib',
  )
  expect(found).toEqual([{ gib: 12 }, { gib: 180 }])
  const incomplete = `select snatches.torrent_id from snatches join torrents on torrents.id = snatches.torrent_id
    left join transfers on transfers.torrent_id = torrents.id and transfers.user_id = snatches.user_id
    where torrents.status = 'approved' and transfers.downloaded is not torrents.size`
  expect(await rows(incomplete)).toEqual([])
}
