import { expect } from 'vitest'

type ReadRows = <Row>(query: string) => Promise<Row[]>

/** The queues of the staff in a seeded community. */
export async function expectQueues(rows: ReadRows): Promise<void> {
  const count = async (query: string) => (await rows<{ n: number }>(`select count(*) n from ${query}`))[0]?.n
  for (const [status, n] of Object.entries({ pending: 7, rejected: 1, deleted: 1 })) {
    expect(await count(`torrents where status = '${status}'`), status).toBe(n)
  }
  expect(await count('change_requests where closed_at is null')).toBe(1)
  expect(await count("reports where state = 'open'")).toBe(6)
  expect(await count("reports where state in ('resolved', 'dismissed') and answer is not null")).toBe(3)
  expect(await count('(select distinct subject_kind from reports)')).toBe(6)
  expect(await count('queue_claims')).toBe(1)
  expect(await count("facet_terms where kind = 'tag' and is_official and color is not null")).toBe(5)
  expect(await count('users where banned_at is not null and ban_reason is not null')).toBe(1)
  expect(await count('member_warnings')).toBe(1)
  expect(await count('(select distinct user_id from staff_notes)')).toBe(2)
  const listed = "select content_key from torrent_details join torrents on id = torrent_id where status = 'approved'"
  const pending = "torrents join torrent_details on torrent_id = id where status = 'pending'"
  expect(await count(`${pending} and content_key in (${listed})`)).toBe(1)
  const marked = "torrent_details where description like '%**all**%'"
  expect(await count(marked)).toBe(1)
  expect(await count(`${marked} and description_html like '%<strong>all</strong>%'`)).toBe(1)
}
