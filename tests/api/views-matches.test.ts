import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { listings, torrents } from '../../api/platform/db/schema/torrents'
import { notifyMatches } from '../../api/views/notify-matches'
import type { Notification } from '../../contract/notifications'
import { SavedView } from '../../contract/views'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let staff: Person

beforeAll(async () => {
  await addCategories()
  staff = await enter(api, ['torrents.moderate'])
})

const runs = () => notifyMatches(db, api.now())

async function save(who: Person, name: string, query: string, notify = true) {
  const response = await send(api, 'POST', '/v1/me/views', who, { name, query, notify })
  expect(response.status).toBe(201)
  return SavedView.parse(await response.json())
}

async function readNotified(who: Person) {
  const answer = await api.get('/v1/me/notifications', who.token)
  const { data } = (await answer.json()) as { data: Notification[] }
  return data.filter(({ kind }) => kind === 'view_match')
}
const short = async (who: Person) => (await readNotified(who)).map(({ times, subject }) => `${times} ${subject}`)

async function list(values: Parameters<typeof addTorrent>[0]) {
  const torrent = await addTorrent({ ...values, status: 'pending' })
  const path = `/v1/torrents/${printSlug(torrent.name, torrent.id)}/moderation`
  expect((await send(api, 'POST', path, staff, { decision: 'approve' })).status).toBe(204)
  return torrent
}

test('sends one notification for the new torrents of a view, with a link to the view', async () => {
  const member = await enter(api)
  await save(member, 'Isos', 'tags=iso&sort=size')
  await save(member, 'Quiet', 'tags=iso', false)
  await list({ name: 'One', tags: ['iso'] })
  await list({ name: 'Two', tags: ['iso'] })
  await list({ name: 'Other', tags: ['noir'] })
  await runs()
  expect(await readNotified(member)).toMatchObject([
    { times: 2, subject: 'Isos', link: '/?tags=iso&sort=size', actor: null },
  ])
  await runs()
  expect(await short(member)).toEqual(['2 Isos'])
  await list({ name: 'Three', tags: ['iso'] })
  await runs()
  expect(await short(member)).toEqual(['3 Isos'])
})

test('ignores older, own, pending and restored torrents', async () => {
  await list({ name: 'Before', tags: ['brine'] })
  const member = await enter(api)
  await save(member, 'Brine', 'tags=brine')
  await list({ name: 'Own', tags: ['brine'], uploaderId: member.id })
  await addTorrent({ name: 'Waits', tags: ['brine'], status: 'pending' })
  await runs()
  expect(await short(member)).toEqual([])
  const { id } = await list({ name: 'Comes and goes', tags: ['brine'] })
  await runs()
  await db.update(torrents).set({ status: 'pending' }).where(eq(torrents.id, id))
  await send(api, 'POST', `/v1/torrents/comes-and-goes-${id}/moderation`, staff, { decision: 'approve' })
  await runs()
  expect(await short(member)).toEqual(['1 Brine'])
})

test('notifies of new torrents from the moment notifications are turned on', async () => {
  const member = await enter(api)
  const { id } = await save(member, 'Kelp', 'q=kelp', false)
  const turn = (notify: boolean) => send(api, 'PATCH', `/v1/me/views/${id}`, member, { notify })
  await list({ name: 'Kelp 1' })
  expect(await (await turn(true)).json()).toMatchObject({ name: 'Kelp', notify: true })
  await runs()
  await list({ name: 'Kelp 2' })
  await send(api, 'PATCH', `/v1/me/views/${id}`, member, { name: 'Seaweed' })
  await runs()
  expect(await short(member)).toEqual(['1 Seaweed'])
  expect((await turn(false)).status).toBe(200)
  await list({ name: 'Kelp 3' })
  await runs()
  expect(await short(member)).toEqual(['1 Seaweed'])
})

describe('a run of notifyMatches', () => {
  test('continues where the last bounded run stopped', async () => {
    const member = await enter(api)
    await save(member, 'Many', 'q=barnacle')
    const made = await Promise.all(Array.from({ length: 60 }, (_, index) => addTorrent({ name: `Barnacle ${index}` })))
    await db.insert(listings).values(made.slice(0, 30).map(({ id }) => ({ torrentId: id, listedAt: api.now() })))
    await db.insert(listings).values(made.slice(30).map(({ id }) => ({ torrentId: id, listedAt: api.now() })))
    await runs()
    expect(await short(member)).toEqual(['50 Many'])
    await runs()
    expect(await short(member)).toEqual(['60 Many'])
  })

  test.each(['q=%22', 'minSize=3GB&promotion=free', 'bookmarked=true', 'unseen=true&q=-x', ''])(
    'sends the expected notifications for the view %s',
    async (query) => {
      const member = await enter(api)
      await save(member, 'View', query)
      await list({ name: `For ${query.length}`, size: 10, promotionDownload: 1 })
      await runs()
      expect(await short(member)).toEqual(query.startsWith('unseen') || query === '' ? ['1 View'] : [])
    },
  )

  test('deletes old listings', async () => {
    await list({ name: 'Old' })
    await notifyMatches(db, api.now() + 8 * 24 * 60 * 60_000)
    expect(await db.select().from(listings)).toEqual([])
  })
})
