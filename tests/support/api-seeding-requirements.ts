import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { settings } from '../../api/platform/db/schema/settings'
import { snatches } from '../../api/platform/db/schema/swarms'
import { type Announcer, announce, report } from './api-announces'
import type { Api } from './api-client'
import { setSite } from './api-mails'

const halfHour = 30 * 60

/** 2 hours of each torrent in 10 days, and 2 missed ones stop downloads. */
export const requireSeeding = (api: Api, values: Partial<typeof settings.$inferInsert> = {}) =>
  setSite({ seedingHours: 2, seedingDays: 10, missedLimit: 2, seedingSince: api.now(), ...values })

export async function complete(api: Api, member: Announcer, torrent: { infoHash: string }) {
  await report(api, announce(member, torrent, { event: 'started' }))
  await report(api, announce(member, torrent, { left: 0, event: 'completed' }))
}

/** Announces each half hour. */
export async function seedFor(api: Api, seconds: number, member: Announcer, ...torrents: { infoHash: string }[]) {
  for (let passed = 0; passed < seconds; passed += halfHour) {
    api.wait(halfHour)
    await report(api, ...torrents.map((torrent) => announce(member, torrent, { left: 0 })))
  }
}

export const snatchOf = (torrent: { id: number }, member: { id: number }) =>
  drizzle(env.DB)
    .select()
    .from(snatches)
    .where(and(eq(snatches.torrentId, torrent.id), eq(snatches.userId, member.id)))
    .get()

const goal = 2 * 3600
const day = 24 * 60 * 60_000

/** A completed torrent of the member with a requirement of two hours. `dueAt` is in days from now, `seedTime` in seconds. */
export async function addOwed(
  api: Api,
  member: { id: number },
  torrent: { id: number },
  { due = 5, seedTime = 0, metAt = null }: { due?: number; seedTime?: number; metAt?: number | null } = {},
) {
  const dueAt = api.now() + due * day
  await drizzle(env.DB)
    .insert(snatches)
    .values({
      ...{ torrentId: torrent.id, userId: member.id, completedAt: dueAt - 10 * day },
      ...{ seedGoal: goal, dueAt, noticeAt: metAt === null ? dueAt - 2 * day : null, seedTime, metAt },
    })
}
