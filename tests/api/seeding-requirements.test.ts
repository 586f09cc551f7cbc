import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { longestSeedingGap } from '#contract/tracker'
import { settings, settingsVersions } from '../../api/platform/db/schema/settings'
import { torrents } from '../../api/platform/db/schema/torrents'
import type { Announce } from '../../contract/tracker'
import { type Announcer, announce, enterAnnouncer, report } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { enter, send } from '../support/api-person'
import { complete, requireSeeding, seedFor, snatchOf } from '../support/api-seeding-requirements'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const [minute, hour, day] = [60, 3600, 24 * 3600]

let member: Announcer
let torrent: Awaited<ReturnType<typeof addTorrent>>

beforeAll(addCategories)

beforeEach(async () => {
  await requireSeeding(api)
  member = await enterAnnouncer(api)
  torrent = await addTorrent({ size: 1000 })
})

const seed = (values: Partial<Announce> = {}, of = torrent, who = member) =>
  report(api, announce(who, of, { left: 0, ...values }))

describe('the seeding time of a completed torrent', () => {
  it('is counted from the completion until the requirement is met', async () => {
    await complete(api, member, torrent)
    const completedAt = api.now()
    expect(await snatchOf(torrent, member)).toMatchObject({
      ...{ seedGoal: 2 * hour, seedTime: 0, metAt: null },
      ...{ dueAt: completedAt + 10 * day * 1000, noticeAt: completedAt + 8 * day * 1000 },
    })
    await seedFor(api, hour, member, torrent)
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: hour, metAt: null })
    await seedFor(api, hour, member, torrent)
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: 2 * hour, metAt: api.now(), noticeAt: null })
    await seedFor(api, hour, member, torrent)
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: 2 * hour, metAt: api.now() - hour * 1000 })
  })

  it('has no part of an interruption, nor of the time between stop and start', async () => {
    await complete(api, member, torrent)
    api.wait(longestSeedingGap + 1)
    await seed()
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: 0 })
    api.wait(longestSeedingGap)
    await seed({ event: 'stopped' })
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: longestSeedingGap, seededAt: null })
    api.wait(10 * minute)
    await seed({ event: 'started' })
    api.wait(10 * minute)
    await seed({ event: 'stopped' })
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: longestSeedingGap + 10 * minute })
  })

  it('goes on while another client of the member seeds the torrent', async () => {
    await complete(api, member, torrent)
    const second = { peerId: 'ab'.repeat(20) }
    await seed(second)
    api.wait(20 * minute)
    await report(api, announce(member, torrent, { left: 0 }), announce(member, torrent, { left: 0, ...second }))
    await seed({ event: 'stopped' })
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: 20 * minute, seededAt: api.now() })
    api.wait(40 * minute)
    await seed(second)
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: hour })
  })

  it('is that of each torrent, and counts neither leeching nor the torrents of others', async () => {
    const [other, leecher] = [await addTorrent(), await enterAnnouncer(api)]
    await complete(api, member, torrent)
    await complete(api, member, other)
    await complete(api, leecher, torrent)
    api.wait(hour)
    await report(api, announce(member, torrent, { left: 0 }), announce(leecher, torrent, { left: 5 }))
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: hour })
    expect(await snatchOf(other, member)).toMatchObject({ seedTime: 0 })
    expect(await snatchOf(torrent, leecher)).toMatchObject({ seedTime: 0 })
  })

  it('counts after the deadline too', async () => {
    await complete(api, member, torrent)
    await seed({ event: 'stopped' })
    api.wait(30 * day)
    await seed({ event: 'started' })
    await seedFor(api, 2 * hour, member, torrent)
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: 2 * hour, metAt: api.now() })
  })

  it('is counted from announces to the built-in tracker', async () => {
    await requireSeeding(api, { announceUrl: '' })
    const percent = (hex: string) => hex.replace(/../g, '%$&')
    const ask = async (left: number, event = '') => {
      const query = `info_hash=${percent(torrent.infoHash)}&peer_id=-TR4060-abcdefghijkl&port=6881&uploaded=0&downloaded=0`
      const headers = { 'cf-connecting-ip': '192.0.2.1', 'user-agent': 'Transmission/4.0.6' }
      const path = `/announce/${member.announceKey}?${query}&left=${left}${event && `&event=${event}`}`
      expect((await api.call(path, { headers })).status).toBe(200)
    }
    await ask(1000, 'started')
    await ask(0, 'completed')
    for (let turn = 0; turn < 4; turn++) {
      api.wait(30 * minute)
      await ask(0)
    }
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: 2 * hour, metAt: api.now() })
  })
})

describe('no seeding requirement', () => {
  const free = { seedGoal: null, dueAt: null, noticeAt: null, seedTime: 0, seededAt: null, metAt: null }

  it('applies by default, nor to torrents that were completed before it was switched on', async () => {
    await setSite()
    await complete(api, member, torrent)
    await requireSeeding(api)
    await seedFor(api, hour, member, torrent)
    await seed({ event: 'stopped' })
    expect(await snatchOf(torrent, member)).toMatchObject(free)
  })

  it('applies to the uploader', async () => {
    await db.update(torrents).set({ uploaderId: member.id }).where(eq(torrents.id, torrent.id))
    await complete(api, member, torrent)
    await seedFor(api, hour, member, torrent)
    expect(await snatchOf(torrent, member)).toMatchObject(free)
  })

  it('counts while it is switched off', async () => {
    await complete(api, member, torrent)
    await requireSeeding(api, { seedingHours: 0, seedingSince: null })
    await seedFor(api, hour, member, torrent)
    expect(await snatchOf(torrent, member)).toMatchObject({ seedTime: 0 })
  })
})

describe('the settings of the seeding requirement', () => {
  it('keep the time when it was switched on until it is switched off, also when a version is restored', async () => {
    await setSite()
    await db.delete(settingsVersions)
    const operator = await enter(api, ['settings.manage'])
    const { general } = await (await api.get('/v1/admin/settings', operator.token)).json<{ general: object }>()
    expect(general).toMatchObject({ seedingHours: 0, seedingDays: 14, missedLimit: 0 })
    let revision = 0
    const save = async (values: object) => {
      const body = { ...general, ...values, revision }
      const { status } = await send(api, 'PUT', '/v1/admin/settings/general', operator, body)
      if (status === 204) revision += 1
      return status
    }
    const since = async () => (await db.select().from(settings).get())?.seedingSince
    const start = api.now()
    expect(await save({ seedingHours: 24 })).toBe(204)
    expect(await since()).toBe(start)
    api.wait(60)
    expect(await save({ seedingHours: 48, missedLimit: 5 })).toBe(204)
    expect(await since()).toBe(start)
    expect(await save({ seedingHours: 0 })).toBe(204)
    expect(await since()).toBeNull()
    const versions = await (await api.get('/v1/admin/settings/versions', operator.token)).json<{
      data: { id: number }[]
    }>()
    const path = `/v1/admin/settings/versions/${versions.data[0]?.id}/restoration`
    expect((await send(api, 'POST', path, operator, { revision })).status).toBe(204)
    expect(await db.select().from(settings).get()).toMatchObject({ seedingHours: 48, seedingSince: start + 60_000 })
  })

  it('are refused beyond their limits, and when the days are too few for the hours', async () => {
    const operator = await enter(api, ['settings.manage'])
    const read = await (await api.get('/v1/admin/settings', operator.token)).json<
      Record<'general' | 'revisions', object>
    >()
    const put = (values: object) =>
      send(api, 'PUT', '/v1/admin/settings/general', operator, { ...read.general, revision: 99, ...values })
    const wrong = [
      ...[{ seedingHours: -1 }, { seedingHours: 721 }, { seedingHours: 1.5 }, { seedingDays: 0 }, { seedingDays: 366 }],
      ...[{ missedLimit: -1 }, { missedLimit: 1001 }],
    ]
    for (const values of wrong) expect((await put(values)).status).toBe(422)
    const answer = await put({ seedingHours: 49, seedingDays: 2 })
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { seedingHours: ['beyond_days'] } }])
  })
})
