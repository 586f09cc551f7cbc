import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import type { Announce } from '../../contract/tracker'
import type { Api } from './api-client'
import { enter, type Person } from './api-person'
import { sendJson } from './api-uploads'

export const trackerKey = env.TRACKER_KEY ?? ''

let keys = 0

export type Announcer = Person & { announceKey: string }

export async function enterAnnouncer(api: Api, values: Partial<typeof users.$inferInsert> = {}): Promise<Announcer> {
  keys += 1
  const person = await enter(api)
  const announceKey = keys.toString(16).padStart(32, '0')
  await drizzle(env.DB)
    .update(users)
    .set({ announceKey, ...values })
    .where(eq(users.id, person.id))
  return { ...person, announceKey }
}

/** The first announce of a client that has nothing yet. */
export function announce(
  { announceKey }: Pick<Announcer, 'announceKey'>,
  { infoHash }: { infoHash: string },
  values: Partial<Announce> = {},
): Announce {
  const client = { peerId: '2d5452343036302d'.padEnd(40, '0'), client: 'Transmission/4.0.6' }
  return { announceKey, infoHash, ...client, uploaded: 0, downloaded: 0, left: 1000, event: null, ...values }
}

export const sendAnnounces = (api: Api, announces: unknown[], token = trackerKey) =>
  sendJson(api, 'POST', '/v1/tracker/announces', token, { announces })

/** Returns the number of recorded announces. */
export async function report(api: Api, ...announces: Announce[]): Promise<number> {
  const response = await sendAnnounces(api, announces)
  expect(response.status).toBe(200)
  return (await response.json<{ recorded: number }>()).recorded
}

export async function figuresOf({ id }: Pick<Person, 'id'>) {
  const { uploaded, downloaded, seedTime, bonus } = users
  const [row] = await drizzle(env.DB)
    .select({ uploaded, downloaded, seedTime, bonus })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw new Error('The member is gone')
  return row
}
