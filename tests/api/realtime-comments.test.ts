import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { titles } from '../../api/platform/db/schema/catalogue'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { torrents } from '../../api/platform/db/schema/torrents'
import type { Comment, CommentPage } from '../../contract/comments'
import type { Article } from '../../contract/news'
import type { TorrentRequest } from '../../contract/torrent-requests'
import { addWriter, type Writer } from '../support/api-comments'
import { startRealtime } from '../support/api-socket'
import { addCategories, addTorrent } from '../support/api-torrents'
import { addTitle } from '../support/stored-titles'

const db = drizzle(env.DB)
const refused = { ok: false, code: 'forbidden' }
let realtime: Awaited<ReturnType<typeof startRealtime>>
let alice: Writer
let bob: Writer
let editor: Writer

beforeAll(async () => {
  realtime = await startRealtime()
  await addCategories()
  alice = await addWriter(realtime.api)
  bob = await addWriter(realtime.api)
  editor = await addWriter(realtime.api, ['news.manage'])
})
beforeEach(() => db.delete(rateWindows))

async function join(who: Writer, room: string) {
  const socket = await realtime.connect(who)
  return { socket, answer: await socket.ask('join', { room }) }
}

const lists = {
  torrent: async () => {
    const { id, name } = await addTorrent()
    return `/v1/torrents/${printSlug(name, id)}/comments`
  },
  title: async () => {
    const { kind, slug } = await addTitle()
    return `/v1/titles/${kind}/${slug}/comments`
  },
  article: async () => {
    const publishAt = new Date(realtime.api.now()).toISOString()
    const body = { title: 'New server', summary: 'Faster.', source: 'x', publishAt }
    return `/v1/news/${(await editor.read<Article>('POST', '/v1/news', body)).slug}/comments`
  },
  request: async () => {
    const body = { title: 'The General', category: 'movies' }
    return `/v1/requests/${(await editor.read<TorrentRequest>('POST', '/v1/requests', body)).slug}/comments`
  },
}

describe.each(Object.entries(lists))('the room of the comments on a %s', (_, add) => {
  test('sends the id of a new comment and nothing else', async () => {
    const path = await add()
    const { room, latest } = await bob.read<CommentPage>('GET', path)
    const { socket, answer } = await join(bob, room)
    expect([latest, answer]).toEqual([null, { ok: true, room, here: [], posts: 0 }])
    const { id } = await alice.read<Comment>('POST', path, { source: 'secret words' })
    expect(await socket.event()).toEqual(['posts', { room, posts: id }])
    socket.socket.close()
    const again = await join(bob, room)
    expect(again.answer).toMatchObject({ posts: id })
    again.socket.socket.close()
  })

  test('sends the id of a text once when the text is sent twice', async () => {
    const path = await add()
    const { room } = await bob.read<CommentPage>('GET', path)
    const { socket } = await join(bob, room)
    const [first, , other] = [
      await alice.read<Comment>('POST', path, { source: 'one' }),
      await alice.read<Comment>('POST', path, { source: 'one' }),
      await alice.read<Comment>('POST', path, { source: 'two' }),
    ]
    expect(await socket.event()).toEqual(['posts', { room, posts: first.id }])
    expect(await socket.event()).toEqual(['posts', { room, posts: other.id }])
    socket.socket.close()
  })
})

describe('a list of comments that the member may not see', () => {
  test('has a closed room', async () => {
    const torrent = await addTorrent({ status: 'pending', uploaderId: alice.id })
    const room = `torrent:${torrent.id.toString(36)}`
    expect((await join(bob, room)).answer).toEqual(refused)
    expect((await join(alice, room)).answer).toMatchObject({ ok: true })
    await db.update(torrents).set({ status: 'approved' }).where(eq(torrents.id, torrent.id))
    expect((await join(bob, room)).answer).toMatchObject({ ok: true })
    const title = await addTitle()
    await db.update(titles).set({ releases: 0, createdBy: null }).where(eq(titles.id, title.id))
    expect((await join(bob, `title:${title.id.toString(36)}`)).answer).toEqual(refused)
  })

  test.each(['torrent:zzzzz', 'title:zzzzz', 'article:zzzzz'])('does not exist: %s', async (room) => {
    expect((await join(bob, room)).answer).toEqual(refused)
  })
})
