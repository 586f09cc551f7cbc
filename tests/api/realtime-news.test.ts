import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { runJobs } from '../../api/jobs'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { notify } from '../../api/notifications/notify'
import { publish } from '../../api/platform/realtime/publish'
import type { Notification } from '../../contract/notifications'
import { addRoom, roomPath } from '../support/api-chat'
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
  const socket = await realtime.connect(uploader)
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

  const [name, news] = await newsOf(socket)
  expect([name, news]).toMatchObject([
    'notification',
    { unread: 1, latest: { kind: 'comment', actor: { username: reader.username } } },
  ])
  expect(await newsOf(two)).toEqual([name, news])

  await send(realtime.api, 'POST', `/v1/me/notifications/${news.latest?.id}/read`, uploader)
  expect(await newsOf(socket)).toMatchObject([name, { unread: 0, latest: null, seq: news.seq + 1 }])
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
  socket.send(`40${JSON.stringify({ token: await realtime.consumeTicket(away) })}`)
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

describe('the unread count', () => {
  let member: Person
  let staff: Person
  const call = (person: Person, method: string, path: string, body?: unknown) =>
    send(realtime.api, method, path, person, body)

  beforeAll(async () => {
    staff = await realtime.enter(['torrents.moderate', 'reports.manage', 'users.manage', 'roles.manage', 'chat.post'])
  })

  const cases: Record<string, { kind: string | null; act: () => Promise<Response> }> = {
    'a decision about a torrent': {
      kind: 'torrent_approved',
      act: async () => {
        const { id, name } = await addTorrent({ uploaderId: member.id, status: 'pending' })
        return call(staff, 'POST', `/v1/torrents/${printSlug(name, id)}/moderation`, { decision: 'approve' })
      },
    },
    'the deletion of a torrent': {
      kind: 'torrent_deleted',
      act: async () => {
        const { id, name } = await addTorrent({ uploaderId: member.id })
        return call(staff, 'DELETE', `/v1/torrents/${printSlug(name, id)}?reason=Duplicate`)
      },
    },
    'a decision about a report': {
      kind: 'report_dismissed',
      act: async () => {
        const { id, name } = await addTorrent()
        const about = { subject: { kind: 'torrent', slug: printSlug(name, id) }, reason: 'fake', text: 'Another film' }
        const report = await (await call(member, 'POST', '/v1/reports', about)).json<{ id: number }>()
        return call(staff, 'PATCH', `/v1/reports/${report.id}`, { state: 'dismissed', answer: 'It is the film' })
      },
    },
    'a mention in the chat': {
      kind: 'mention',
      act: async () => {
        const { slug } = await addRoom()
        const source = `Hello @${member.username}`
        return call(staff, 'POST', roomPath(slug, '/messages'), { source, clientId: crypto.randomUUID() })
      },
    },
    'a read chat room': {
      kind: null,
      act: async () => call(member, 'PUT', roomPath((await addRoom()).slug, '/read'), { upTo: 1 }),
    },
    'a new API token': {
      kind: 'token_made',
      act: () => call(member, 'POST', '/v1/me/tokens', { name: 'script', scopes: ['read'], days: 30 }),
    },
    'another role': {
      kind: 'role_changed',
      act: async () => {
        const { role } = await addMember()
        const path = `/v1/admin/members/${member.username}/role`
        return call(staff, 'PUT', path, { role, reason: 'A trusted member' })
      },
    },
    'reading all notifications': { kind: null, act: () => call(member, 'POST', '/v1/me/notifications/read') },
  }

  test.each(Object.keys(cases))('is sent after %s', async (name) => {
    const { kind, act } = cases[name] ?? { kind: '', act: () => Promise.reject(new Error('no case')) }
    member = await realtime.enter()
    const socket = await realtime.connect(member)
    const { status } = await act()
    expect(status).toBeLessThan(300)
    const [event, { unread, latest }] = await newsOf(socket)
    expect([event, unread, latest?.kind ?? null]).toEqual(['notification', kind === null ? 0 : 1, kind])
  })

  test('is sent after a scheduled job notified a member', async () => {
    member = await realtime.enter()
    await call(member, 'POST', '/v1/me/views', { name: 'Tides', query: 'tags=tides', notify: true })
    const { id, name } = await addTorrent({ tags: ['tides'], status: 'pending' })
    await call(staff, 'POST', `/v1/torrents/${printSlug(name, id)}/moderation`, { decision: 'approve' })
    const socket = await realtime.connect(member)
    await runJobs(env, realtime.api.now())
    expect(await newsOf(socket)).toMatchObject(['notification', { unread: 1, latest: { kind: 'view_match' } }])
  })
})
