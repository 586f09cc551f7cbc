import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, it } from 'vitest'
import { longestSeedingGap } from '#contract/tracker'
import { users } from '../../api/platform/db/schema/members'
import { startApi } from '../support/api-client'
import { enter, type Person } from '../support/api-person'
import { sendJson } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
const tracker = env.TRACKER_KEY ?? ''
let keys = 0

let seeder: Person & { key: string }

async function enterSeeder(values: Partial<typeof users.$inferInsert> = {}) {
  keys += 1
  const person = await enter(api)
  const key = keys.toString(16).padStart(32, '0')
  await db
    .update(users)
    .set({ announceKey: key, ...values })
    .where(eq(users.id, person.id))
  return { ...person, key }
}

beforeEach(async () => {
  seeder = await enterSeeder()
})

const report = (announceKeys: string[], token = tracker) =>
  sendJson(api, 'POST', '/v1/tracker/seeding', token, { announceKeys })
const counted = async (...who: { key: string }[]) =>
  (await (await report(who.map(({ key }) => key))).json<{ members: number }>()).members
const secondsOf = async ({ id }: Person) => (await db.select().from(users).where(eq(users.id, id)).get())?.seedTime

it('counts the time between two announces, from the second one on', async () => {
  expect(await counted(seeder)).toBe(1)
  expect(await secondsOf(seeder)).toBe(0)
  api.wait(1800)
  expect(await counted(seeder)).toBe(1)
  api.wait(longestSeedingGap)
  await counted(seeder)
  expect(await secondsOf(seeder)).toBe(1800 + longestSeedingGap)
  // The first access token has expired.
  const { token } = await enter(api)
  const page = await (await api.get(`/v1/users/${seeder.username}`, token)).json<{ stats: object }>()
  expect(page.stats).toMatchObject({ seedTime: 1800 + longestSeedingGap })
})

it('counts nothing for an interruption, and goes on after it', async () => {
  await counted(seeder)
  api.wait(longestSeedingGap + 1)
  await counted(seeder)
  expect(await secondsOf(seeder)).toBe(0)
  api.wait(60)
  await counted(seeder)
  expect(await secondsOf(seeder)).toBe(60)
})

it('counts a member who seeds several torrents once', async () => {
  await counted(seeder)
  api.wait(600)
  expect(await counted(seeder, seeder)).toBe(1)
  await counted(seeder)
  expect(await secondsOf(seeder)).toBe(600)
})

it('ignores unknown keys and banned members', async () => {
  const banned = await enterSeeder({ bannedAt: 1, seededAt: api.now() })
  api.wait(60)
  expect(await counted({ key: 'f'.repeat(32) }, banned)).toBe(0)
  expect(await secondsOf(banned)).toBe(0)
})

it('needs the key of the tracker, and keys of members', async () => {
  expect((await report([seeder.key], seeder.token)).status).toBe(401)
  expect((await report(['short'])).status).toBe(422)
  expect((await report(Array.from({ length: 501 }, () => seeder.key))).status).toBe(422)
})
