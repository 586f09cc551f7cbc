import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationChoices, notifications } from '../../api/platform/db/schema/notifications'
import { snatches } from '../../api/platform/db/schema/swarms'
import { notifyDeadlines } from '../../api/seeding-requirements/notify-deadlines'
import { type Announcer, enterAnnouncer } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { addMember } from '../support/api-members'
import { addOwed, complete, requireSeeding, seedFor } from '../support/api-seeding-requirements'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const [hour, day] = [3600, 24 * 3600]

let member: Announcer

beforeAll(addCategories)

beforeEach(async () => {
  await db.delete(snatches)
  await requireSeeding(api, { seedingSince: api.now() - 30 * day * 1000 })
  member = await enterAnnouncer(api)
})

const run = () => notifyDeadlines(db, api.now())
const newsOf = ({ id }: { id: number }) =>
  db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
const kindsOf = async (who: { id: number }) => (await newsOf(who)).map(({ kind, times }) => [kind, times])
async function owe(due: number, name?: string, who: { id: number } = member) {
  const torrent = await addTorrent(name ? { name } : {})
  await addOwed(api, who, torrent, { due })
  return torrent
}

describe('the notifications of deadlines', () => {
  it('come once two days before, and once when the deadline is missed', async () => {
    const torrent = await addTorrent({ name: 'Harbour' })
    await complete(api, member, torrent)
    api.wait(8 * day - 1)
    expect(await run()).toEqual([])
    api.wait(1)
    expect(await run()).toEqual([member.id])
    expect(await newsOf(member)).toMatchObject([
      {
        kind: 'seeding_due',
        subject: 'Harbour',
        times: 1,
        actorId: null,
        link: '/torrents/mine?list=snatched&toSeed=true',
      },
    ])
    api.wait(2 * day - 1)
    expect(await run()).toEqual([])
    api.wait(1)
    expect([await run(), await run()]).toEqual([[member.id], []])
    expect(await kindsOf(member)).toEqual([
      ['seeding_due', 1],
      ['seeding_missed', 1],
    ])
  })

  it('come half of the days before a short deadline', async () => {
    await requireSeeding(api, { seedingDays: 1 })
    await complete(api, member, await addTorrent())
    api.wait(hour * 12 - 1)
    expect(await run()).toEqual([])
    api.wait(1)
    expect(await run()).toEqual([member.id])
  })

  it('are one for several torrents of a member, and one for each member', async () => {
    const other = await addMember()
    for (const name of ['Fjord', 'Glacier', 'Harbour']) await owe(1, name)
    await owe(-1)
    await owe(1, 'Lighthouse', other)
    expect((await run()).sort()).toEqual([member.id, other.id].sort())
    expect(await kindsOf(member)).toEqual([
      ['seeding_due', 3],
      ['seeding_missed', 1],
    ])
    expect(await kindsOf(other)).toEqual([['seeding_due', 1]])
    await owe(1)
    await run()
    expect(await kindsOf(member)).toContainEqual(['seeding_due', 4])
  })

  it('say once that downloads are stopped, when the missed ones reach the limit', async () => {
    const stopped = async (who = member) => (await kindsOf(who)).filter(([kind]) => kind === 'downloads_stopped')
    await owe(-1)
    await run()
    expect(await stopped()).toEqual([])
    const other = await enterAnnouncer(api)
    for (const who of [member, other]) await owe(-1, 'Fjord', who)
    await run()
    expect([await stopped(), await stopped(other)]).toEqual([[['downloads_stopped', 1]], []])
    await owe(-1)
    await run()
    expect(await stopped()).toEqual([['downloads_stopped', 1]])
    for (const name of ['Glacier', 'Harbour', 'Lighthouse']) await owe(-1, name, other)
    await requireSeeding(api, { seedingSince: 0, missedLimit: 0 })
    await run()
    expect(await stopped(other)).toEqual([])
  })

  it('say nothing of met requirements, deleted torrents, banned members and earlier requirements', async () => {
    const met = await addTorrent()
    await complete(api, member, met)
    await seedFor(api, 2 * hour, member, met)
    api.wait(20 * day)
    const banned = await addMember([], { bannedAt: api.now() })
    await owe(1, 'Fjord', banned)
    await addOwed(api, member, await addTorrent({ status: 'deleted' }), { due: 1 })
    expect(await run()).toEqual([])
    await owe(1)
    await requireSeeding(api)
    expect(await run()).toEqual([])
    await owe(1)
    await setSite()
    expect(await run()).toEqual([])
    // Each is visited once, also those without a notification.
    await requireSeeding(api, { seedingSince: 0 })
    expect(await run()).toEqual([])
  })

  it('follow the choices of the member', async () => {
    await db.insert(notificationChoices).values({ userId: member.id, topic: 'torrents', web: false, mail: true })
    await owe(1)
    await run()
    expect(await newsOf(member)).toMatchObject([{ onWeb: false, mailAt: expect.any(Number), pushAt: null }])
  })

  it('are sent in steps of 500 torrents', async () => {
    const torrent = await addTorrent()
    const rows = Array.from({ length: 501 }, (_, index) => [`crowd-${index}`, api.now() + index] as const)
    await env.DB.prepare(
      `insert into users (username, username_key, username_skeleton, role, joined_at)
        select value ->> 0, value ->> 0, value ->> 0, (select slug from roles limit 1), 1 from json_each(?)`,
    )
      .bind(JSON.stringify(rows))
      .run()
    await env.DB.prepare(
      `insert into snatches (torrent_id, user_id, completed_at, seed_goal, due_at, notice_at)
        select ?, id, ?, 7200, ?, ? from users where username like 'crowd-%'`,
    )
      .bind(torrent.id, api.now() - day, api.now() + day * 1000, api.now() - 1)
      .run()
    expect((await run()).length).toBe(500)
    expect((await run()).length).toBe(1)
    expect(await run()).toEqual([])
  })
})
