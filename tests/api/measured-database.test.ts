import { env } from 'cloudflare:test'
import { asc, count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Meter } from '../../api/platform/db/meter'
import { openDatabase } from '../../api/platform/db/open-database'
import { roles, users } from '../../api/platform/db/schema/members'
import { addMember } from '../support/api-members'

let meter = new Meter(() => undefined)
let db = openDatabase(env.DB, meter)
const others = alias(roles, 'others')

beforeAll(async () => {
  await addMember()
  await addMember()
})
beforeEach(() => {
  meter = new Meter(() => undefined)
  db = openDatabase(env.DB, meter)
})

describe('a measured database', () => {
  it('keeps the values of columns that share a name, and counts their rows', async () => {
    const query = db
      .select({ user: users.id, slug: roles.slug, name: roles.name, other: { slug: others.slug, name: others.name } })
      .from(users)
      .innerJoin(roles, eq(roles.slug, users.role))
      .leftJoin(others, eq(others.slug, 'no such role'))
      .orderBy(asc(users.id))
    const rows = await query
    expect(rows).toHaveLength(2)
    expect(rows.map(({ user }) => user)).toEqual(rows.map(({ user }) => user).toSorted((a, b) => a - b))
    expect(rows[0]).toMatchObject({ slug: expect.any(String), name: expect.any(String), other: null })
    expect(meter).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
    expect(meter.rowsRead).toBeGreaterThanOrEqual(4)
    const [batched] = await db.batch([query])
    expect(batched).toEqual(rows)
  })

  it('keeps the order of expressions without a name', async () => {
    const [row] = await db
      .select({ b: sql<number>`7`, name: users.username, a: sql<number>`3`, all: count() })
      .from(users)
      .limit(1)
    expect(row).toEqual({ b: 7, name: expect.any(String), a: 3, all: 2 })
    expect([...(await db.select({ b: sql`7`.as('2'), a: sql`3`.as('1') }).from(users)).values()][0]).toEqual({
      b: 7,
      a: 3,
    })
  })

  it('counts rows that are written, with and without their values', async () => {
    await db.update(users).set({ bonus: 1 })
    expect(meter).toMatchObject({ roundTrips: 1, rowsWritten: 2 })
    expect(await db.update(users).set({ bonus: 2 }).returning({ bonus: users.bonus })).toEqual([
      { bonus: 2 },
      { bonus: 2 },
    ])
    expect(meter).toMatchObject({ roundTrips: 2, rowsWritten: 4 })
  })

  it('counts a batch as one round trip', async () => {
    await db.batch([db.select({ n: count() }).from(users), db.select({ n: count() }).from(roles)])
    expect(meter.roundTrips).toBe(1)
    expect(meter.rowsRead).toBeGreaterThanOrEqual(3)
  })
})
