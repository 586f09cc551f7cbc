import { expect } from 'vitest'

type ReadRows = <Row>(query: string) => Promise<Row[]>

/** The requests of a seeded community, in each state. */
export async function expectRequests(rows: ReadRows): Promise<void> {
  const states =
    await rows(`select sum(is_open = 0) filled, sum(proposed_at is not null) proposed, count(rejection) rejected,
    sum(is_open = 1 and proposed_at is null) open from torrent_requests where category_id is not null`)
  expect(states).toEqual([{ filled: 2, proposed: 2, rejected: 1, open: 11 }])
  const torrents = 'torrent_requests request join torrents on torrents.id = torrent_id order by request.id'
  expect(await rows(`select name from ${torrents}`)).toEqual([
    { name: 'Big.Buck.Bunny.2008.Production.Files' },
    { name: 'debian-13.0.0-arm64-netinst.iso' },
    { name: 'Sherlock.Jr.1924.1080p.BluRay.x264.FLAC-HARBOUR' },
    { name: 'Haiku r1beta5 - haiku-r1beta5-x86_64-anyboot.iso' },
  ])
  const sums = 'select request_id id, sum(points) bounty, count(*) supporters from pledges group by request_id'
  expect(await rows('select id, bounty, supporters from torrent_requests')).toEqual(await rows(sums))
  expect(await rows("select count(distinct subject_id) n from comments where subject_kind = 'request'")).toEqual([
    { n: 4 },
  ])
  expect(await rows(`select rowid from request_search where request_search match '"nosferatu"'`)).toHaveLength(1)
}
