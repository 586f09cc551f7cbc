import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { notify } from '../../api/notifications/notify'
import { publish } from '../../api/platform/realtime/publish'
import type { Notification } from '../../contract/notifications'
import { addMember } from '../support/api-members'
import { type Person, send } from '../support/api-person'
import { startRealtime } from '../support/api-socket'
import { addCategories, addTorrent } from '../support/api-torrents'

let realtime: Awaited<ReturnType<typeof startRealtime>>
let uploader: Person
let reader: Person

beforeAll(async () => {
  realtime = await startRealtime()
  uploader = await realtime.enter()
  reader = await realtime.enter()
})

interface News {
  unread: number
  seq: number
  latest: Notification | null
}

const newsOf = async (socket: Awaited<ReturnType<typeof realtime.connect>>) => (await socket.event()) as [string, News]

test('sends notifications and read marks to all open pages of the member', async () => {
  await addCategories()
  const torrent = await addTorrent({ uploaderId: uploader.id })
  const one = await realtime.connect(uploader)
  const two = await realtime.connect(uploader)
  const comment = await send(
    realtime.api,
    'POST',
    `/v1/torrents/${torrent.name.toLowerCase().replace(' ', '-')}-${torrent.id}/comments`,
    reader,
    {
      source: 'Thank you',
    },
  )
  expect(comment.status).toBe(201)

  const [name, news] = await newsOf(one)
  expect([name, news]).toMatchObject([
    'notification',
    { unread: 1, latest: { kind: 'comment', actor: { username: reader.username } } },
  ])
  expect(await newsOf(two)).toEqual([name, news])

  await send(realtime.api, 'POST', `/v1/me/notifications/${news.latest?.id}/read`, uploader)
  expect(await newsOf(one)).toMatchObject([name, { unread: 0, latest: null, seq: news.seq + 1 }])
  expect(await newsOf(two)).toMatchObject([name, { unread: 0 }])
})

test('sends the unread count at connect', async () => {
  const away = await realtime.enter()
  await notify(
    drizzle(env.DB),
    { userId: away.id, kind: 'comment', actorId: null, subject: 'x', link: '/', bundle: 'x' },
    realtime.api.now(),
  )
  const socket = await realtime.open()
  socket.send(`40${JSON.stringify({ token: await realtime.takeTicket(away) })}`)
  await socket.next()
  expect(await socket.event()).toMatchObject(['ready', { unread: 1 }])
})

test('publishes to a room after the response is sent', async () => {
  const { id } = await addMember()
  const socket = await realtime.connect(reader)
  const context = createExecutionContext()
  publish({ env, executionCtx: context as never }, [`user:${reader.id}`, `user:${id}`], 'typing', {
    room: 'chat:general',
    username: 'asta',
  })
  expect(await socket.event()).toEqual(['typing', { room: 'chat:general', username: 'asta' }])
  await waitOnExecutionContext(context)
})
