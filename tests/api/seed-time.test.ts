import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { longestSeedingGap } from '#contract/tracker'
import { settings } from '../../api/platform/db/schema/settings'
import { type Announcer, announce, enterAnnouncer, figuresOf, report } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { enter } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const hour = 3600

let seeder: Announcer
let torrent: Awaited<ReturnType<typeof addTorrent>>

beforeAll(addCategories)

beforeEach(async () => {
  seeder = await enterAnnouncer(api)
  torrent = await addTorrent()
})

const seed = (...who: Announcer[]) => report(api, ...who.map((each) => announce(each, torrent, { left: 0 })))

it('counts the time between two announces, from the second one on', async () => {
  await seed(seeder)
  expect(await figuresOf(seeder)).toMatchObject({ seedTime: 0 })
  api.wait(1800)
  await seed(seeder)
  api.wait(longestSeedingGap)
  await seed(seeder)
  expect(await figuresOf(seeder)).toMatchObject({ seedTime: 1800 + longestSeedingGap })
  // The first access token has expired.
  const { token } = await enter(api)
  const page = await (await api.get(`/v1/users/${seeder.username}`, token)).json<{ stats: object }>()
  expect(page.stats).toMatchObject({ seedTime: 1800 + longestSeedingGap })
})

it('counts nothing for an interruption, and goes on after it', async () => {
  await seed(seeder)
  api.wait(longestSeedingGap + 1)
  await seed(seeder)
  expect(await figuresOf(seeder)).toMatchObject({ seedTime: 0 })
  api.wait(hour)
  await seed(seeder)
  expect(await figuresOf(seeder)).toMatchObject({ seedTime: hour })
})

it('adds up the time between the announces of many clients', async () => {
  for (let minutes = 0; minutes <= 70; minutes += 10) {
    await seed(seeder)
    api.wait(600)
  }
  expect(await figuresOf(seeder)).toMatchObject({ seedTime: hour })
  await report(api, announce(seeder, torrent, { left: 0, event: 'stopped' }))
  expect(await figuresOf(seeder)).toMatchObject({ seedTime: 80 * 60 })
})

it('counts no time between the stop of the last client and the next start', async () => {
  const other = await addTorrent()
  await report(api, announce(seeder, torrent, { left: 0 }), announce(seeder, other, { left: 0 }))
  api.wait(hour)
  await report(api, announce(seeder, torrent, { left: 0, event: 'stopped' }))
  api.wait(hour)
  await report(api, announce(seeder, other, { left: 0, event: 'stopped' }))
  expect(await figuresOf(seeder)).toMatchObject({ seedTime: 2 * hour })
  api.wait(hour)
  await report(api, announce(seeder, torrent, { left: 0, event: 'started' }))
  api.wait(hour / 2)
  await seed(seeder)
  expect(await figuresOf(seeder)).toMatchObject({ seedTime: 2.5 * hour })
})

it('counts a member who seeds several torrents once, and a leecher not', async () => {
  const leecher = await enterAnnouncer(api)
  const other = await addTorrent()
  const all = () =>
    report(
      api,
      announce(seeder, torrent, { left: 0 }),
      announce(seeder, other, { left: 0 }),
      announce(leecher, other, { left: 1 }),
    )
  await all()
  api.wait(hour)
  await all()
  await seed(seeder)
  expect(await figuresOf(seeder)).toMatchObject({ seedTime: hour })
  expect(await figuresOf(leecher)).toMatchObject({ seedTime: 0 })
})

it('gives bonus points for each full hour of seeding', async () => {
  await setSite({ seedingBonus: 10 })
  await seed(seeder)
  for (const bonus of [0, 10, 10, 20]) {
    api.wait(hour / 2)
    await seed(seeder)
    expect(await figuresOf(seeder)).toMatchObject({ bonus })
  }
  await setSite({ seedingBonus: 0 })
  for (let rest = 0; rest < 2; rest++) {
    api.wait(hour)
    await seed(seeder)
  }
  expect(await figuresOf(seeder)).toMatchObject({ bonus: 20, seedTime: 4 * hour })
  await drizzle(env.DB).delete(settings)
  api.wait(hour)
  await seed(seeder)
  expect(await figuresOf(seeder)).toMatchObject({ bonus: 20 })
})
