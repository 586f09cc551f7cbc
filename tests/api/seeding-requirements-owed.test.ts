import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { torrents } from '../../api/platform/db/schema/torrents'
import type { OwnSnatch } from '../../contract/account'
import type { StaffMember } from '../../contract/admin-members'
import type { ShelfItem } from '../../contract/shelf'
import type { Torrent } from '../../contract/torrent-details'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { enter, type Person, send } from '../support/api-person'
import { addOwed, requireSeeding } from '../support/api-seeding-requirements'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const [hour, day] = [3600, 24 * 3600]
const inDays = (days: number) => new Date(api.now() + days * day * 1000).toISOString()

let member: Person
let stored: Record<string, Awaited<ReturnType<typeof addTorrent>>>

beforeAll(addCategories)

/** One torrent for each state, completed in the order of their deadlines. */
beforeEach(async () => {
  await requireSeeding(api, { seedingSince: api.now() - 30 * day * 1000 })
  member = await enter(api)
  stored = {}
  for (const [name, requirement] of [
    ['Missed', { due: -4, seedTime: 600 }],
    ['Met', { due: -3, seedTime: 2 * hour, metAt: api.now() }],
    ['Excused', { due: -2, metAt: api.now() }],
    ['Open', { due: 3, seedTime: hour }],
    ['Fresh', { due: 9 }],
  ] as const) {
    const torrent = await addTorrent({ name })
    stored[name] = torrent
    await addOwed(api, member, torrent, requirement)
  }
})

async function read<Body>(path: string, by = member): Promise<Body> {
  const answer = await send(api, 'GET', path, by)
  expect(answer.status).toBe(200)
  return answer.json()
}

const readShelf = (query = '', by = member) =>
  read<{ data: ShelfItem[]; meta: { next: string | null } }>(`/v1/me/shelf/snatched${query}`, by)
const readCounts = (by = member) => read<object>('/v1/me/seeding-requirements', by)
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

describe('the seeding requirements of a member', () => {
  it('are in the lists of completed torrents and on their pages', async () => {
    const { data } = await readShelf()
    const open = { state: 'open', seeded: hour, goal: 2 * hour, dueAt: inDays(3) }
    expect(data.map(({ name, requirement }) => [name, requirement])).toEqual([
      ['Fresh', { state: 'open', seeded: 0, goal: 2 * hour, dueAt: inDays(9) }],
      ['Open', open],
      ['Excused', { state: 'excused', seeded: 0, goal: 2 * hour, dueAt: inDays(-2) }],
      ['Met', { state: 'met', seeded: 2 * hour, goal: 2 * hour, dueAt: inDays(-3) }],
      ['Missed', { state: 'missed', seeded: 600, goal: 2 * hour, dueAt: inDays(-4) }],
    ])
    const snatched = await read<{ data: OwnSnatch[] }>('/v1/me/snatches')
    expect(snatched.data.map(({ requirement }) => requirement)).toEqual(data.map(({ requirement }) => requirement))
    const slug = printSlug('Open', stored.Open?.id ?? 0)
    expect((await read<Torrent>(`/v1/torrents/${slug}`)).mine.requirement).toEqual(open)
    expect((await read<Torrent>(`/v1/torrents/${slug}`, await enter(api))).mine.requirement).toBeNull()
  })

  it('are filtered to those that the member still has to seed, in pages', async () => {
    expect(namesOf(await readShelf('?toSeed=true'))).toEqual(['Fresh', 'Open', 'Missed'])
    const first = await readShelf('?toSeed=true&limit=2')
    expect(namesOf(first)).toEqual(['Fresh', 'Open'])
    expect(namesOf(await readShelf(`?toSeed=true&limit=2&cursor=${first.meta.next}`))).toEqual(['Missed'])
    expect(namesOf(await readShelf('?toSeed=true', await enter(api)))).toEqual([])
  })

  it('are counted, and stop downloads at the limit of missed ones', async () => {
    const rule = { hours: 2, days: 10, missedLimit: 2 }
    expect(await readCounts()).toEqual({ ...rule, open: 2, missed: 1, isStopped: false })
    await requireSeeding(api, { missedLimit: 1, seedingSince: 0 })
    expect(await readCounts()).toMatchObject({ missed: 1, isStopped: true })
    await requireSeeding(api, { missedLimit: 0, seedingSince: 0 })
    expect(await readCounts()).toMatchObject({ missed: 1, isStopped: false })
    expect(await readCounts(await enter(api))).toMatchObject({ open: 0, missed: 0 })
  })

  it('end for a deleted torrent, and come back with it', async () => {
    const set = (status: 'deleted' | 'approved') =>
      db
        .update(torrents)
        .set({ status })
        .where(eq(torrents.id, stored.Missed?.id ?? 0))
    await set('deleted')
    expect(await readCounts()).toMatchObject({ open: 2, missed: 0 })
    expect(namesOf(await readShelf('?toSeed=true'))).toEqual(['Fresh', 'Open'])
    await set('approved')
    expect(await readCounts()).toMatchObject({ open: 2, missed: 1 })
  })

  it('are none while they are switched off, and those of before stay none when they are switched on again', async () => {
    await setSite()
    const none = { open: 0, missed: 0 }
    expect(await readCounts()).toEqual({ ...none, hours: 0, days: 14, missedLimit: 0, isStopped: false })
    expect(namesOf(await readShelf('?toSeed=true'))).toEqual([])
    const states = async () => (await readShelf()).data.map(({ requirement }) => requirement?.state)
    expect(await states()).toEqual([undefined, undefined, 'excused', 'met', undefined])
    await requireSeeding(api)
    expect(await readCounts()).toMatchObject(none)
    expect(await states()).toEqual([undefined, undefined, 'excused', 'met', undefined])
  })
})

describe('an excuse of the staff', () => {
  const path = () => `/v1/admin/members/${member.username}/seeding-excuses`
  const excuse = (by: Person, reason = 'The tracker was down') => send(api, 'POST', path(), by, { reason })
  const news = () => db.select().from(notifications).where(eq(notifications.userId, member.id))
  const act = 'member.excuse_seeding'
  const acts = () =>
    db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, act), eq(auditEvents.subjectId, member.id)))

  it('ends all missed requirements, is in the audit log and notifies the member, once', async () => {
    const staff = await enter(api, ['users.manage'])
    const shown = () => read<StaffMember>(`/v1/admin/members/${member.username}`, staff)
    expect((await shown()).seeding).toEqual({ open: 2, missed: 1 })
    for (const _ of ['once', 'again']) expect((await excuse(staff)).status).toBe(204)
    expect((await shown()).seeding).toEqual({ open: 2, missed: 0 })
    const excused = (await readShelf()).data.find(({ name }) => name === 'Missed')
    expect(excused?.requirement).toMatchObject({ state: 'excused', seeded: 600 })
    expect(await acts()).toMatchObject([
      { actorId: staff.id, action: act, subjectId: member.id, reason: 'The tracker was down', detail: { torrents: 1 } },
    ])
    expect(await news()).toMatchObject([
      { kind: 'seeding_excused', subject: 'The tracker was down', times: 1, actorId: null },
    ])
  })

  it('requires users.manage, a member below the caller, and a reason', async () => {
    expect((await excuse(member)).status).toBe(403)
    expect((await excuse(await enter(api, ['torrents.moderate', 'admin.access']))).status).toBe(403)
    const staff = await enter(api, ['users.manage'])
    expect((await excuse(staff, ' ')).status).toBe(422)
    const own = await send(api, 'POST', `/v1/admin/members/${staff.username}/seeding-excuses`, staff, {
      reason: 'Mine',
    })
    expect(own.status).toBe(409)
    expect(await readCounts()).toMatchObject({ missed: 1 })
    expect(await acts()).toEqual([])
  })
})
