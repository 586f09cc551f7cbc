import { expect } from 'vitest'

type ReadRows = <Row>(query: string) => Promise<Row[]>

/** The history of bonus points in a seeded community. */
export async function expectPoints(rows: ReadRows): Promise<void> {
  const ends = `select username from users where bonus <> (select balance from point_changes
    where user_id = users.id order by id desc limit 1)`
  expect(await rows(ends)).toEqual([])
  const sums = `select username from users where bonus <> (select sum(points) from point_changes where user_id = users.id)`
  expect(await rows(sums)).toEqual([])
  expect(await rows("select user_id from point_changes where kind = 'before' and points < 0")).toEqual([])
  const own = `select kind, count(*) n from point_changes join users on users.id = user_id
    where username = 'member' and kind <> 'seeding' group by kind order by kind`
  expect(await rows(own)).toEqual([
    { kind: 'before', n: 1 },
    { kind: 'gift_given', n: 2 },
    { kind: 'gift_received', n: 2 },
  ])
  expect(await rows(`select message from point_gifts where message <> ''`)).toHaveLength(3)
}
