import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { parseFragment } from 'parse5'
import { beforeEach, describe, expect, test } from 'vitest'
import { chatMessages } from '../../api/platform/db/schema/chat'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { ChatMessage } from '../../contract/chat'
import { ChatMessagePage } from '../../contract/chat-messages'
import { addRoom, addTalker, messagePath, startChat, type Talker } from '../support/api-chat'
import { startApi } from '../support/api-client'
import { addCategories, addTorrent } from '../support/api-torrents'
import { markdownAttacks } from '../support/text-attacks'

const api = startApi()
const db = drizzle(env.DB)
let alice: Talker
let bob: Talker
let room = ''

const chat = startChat(api)
beforeEach(() => {
  ;({ alice, bob, room } = chat)
})

const newsOf = (userId: number) => db.select().from(notifications).where(eq(notifications.userId, userId))
const idsOf = (messages: { id: number }[]) => messages.map(({ id }) => id)

describe('a message', () => {
  test('is rendered when it is written, and readable by everyone in the room', async () => {
    const written = ChatMessage.strict().parse(
      await alice.say(room, 'It **works**\n# really', { clientId: 'client-1' }),
    )
    expect(written).toMatchObject({
      author: { username: alice.username, role: alice.role, avatar: null },
      clientId: 'client-1',
      kind: 'text',
      html: '<p>It <strong>works</strong><br>\n# really</p>',
      deletion: null,
      reactions: [],
    })
    const page = ChatMessagePage.strict().parse(await bob.history(room))
    expect(page).toMatchObject({ meta: { next: null, prev: null }, readUpTo: null, seq: written.seq })
    expect(page.data).toEqual([{ ...written, clientId: null }])
  })

  test('is stored once when it is sent twice, with the same answer', async () => {
    const clientId = crypto.randomUUID()
    const first = await alice.post(room, 'once', { clientId })
    const again = await Promise.all([1, 2, 3].map(() => alice.post(room, 'once', { clientId })))
    expect(first.status).toBe(201)
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    const message = await first.json()
    for (const answer of again) expect(await answer.json()).toEqual(message)
    expect((await alice.history(room)).data).toHaveLength(1)
    expect((await bob.post(room, 'mine', { clientId })).status).toBe(201)
    expect((await alice.post((await addRoom()).slug, 'there', { clientId })).status).toBe(409)
  })

  test('requires text, a permission and at most 2000 characters', async () => {
    expect((await alice.post(room, '  \n ')).status).toBe(422)
    expect((await alice.post(room, 'x'.repeat(2001))).status).toBe(422)
    expect((await (await addTalker(api, [])).post(room, 'hello')).status).toBe(403)
  })

  test('can answer a message of the same room only', async () => {
    const asked = await alice.say(room, 'Does anyone still hold it?')
    const answer = await bob.say(room, 'I do', { replyTo: asked.id })
    expect(answer.replyTo).toEqual({ id: asked.id, author: alice.username, excerpt: 'Does anyone still hold it?' })
    const elsewhere = (await addRoom()).slug
    expect((await bob.post(elsewhere, 'here', { replyTo: asked.id })).status).toBe(422)
    expect(await newsOf(alice.id)).toMatchObject([{ kind: 'reply', subject: `#${room}`, actorId: bob.id }])
  })

  test('notifies mentioned members once, and shows a linked torrent as a card', async () => {
    const carol = await addTalker(api)
    const message = await alice.say(room, `@${carol.username} and @${carol.username}, not @nobody-of-this-name`)
    expect(message.mentions).toEqual([carol.username])
    expect(await newsOf(carol.id)).toMatchObject([
      { kind: 'mention', link: `/chat/${room}?message=${message.id}#m${message.id}` },
    ])
    await addCategories()
    const torrent = await addTorrent({ name: 'Sintel 2010 2160p' })
    const card = await alice.say(room, `https://skerry.example/torrents/sintel-2010-2160p-${torrent.id.toString(36)}`)
    expect(card.html).toContain('class="torrent-card"')
    expect(card.html).toContain('<strong>Sintel 2010 2160p</strong>')
    const address = `https://skerry.example/torrents/sintel-2010-2160p-${torrent.id.toString(36)}`
    const { html } = await alice.say(room, `look: ${address} and again ${address}, not ${address}zzzz`)
    expect(html).toMatch(/^<p>look: <a href="\/torrents\/[^"]+">Sintel 2010 2160p<\/a> and again /)
    expect(html.match(/class="torrent-card"/g)).toHaveLength(1)
  })

  test('renders without script for every known attack', async () => {
    for (const attack of markdownAttacks.filter((text) => text.length <= 2000 && text.trim() !== '')) {
      await db.delete(rateWindows)
      const { html } = await alice.say(room, attack.startsWith('/') ? ` x${attack}` : attack)
      expect(listDangers(parseFragment(html))).toEqual([])
      expect(html).not.toContain('<img')
    }
  })
})

interface Node {
  nodeName: string
  tagName?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

/** Lists the nodes that are not allowed in a chat line. */
function listDangers(node: Node): string[] {
  const known = ['p', 'a', 'br', 'code', 'del', 's', 'em', 'strong', 'span', undefined]
  const bad = (node.attrs ?? []).filter(
    ({ name, value }) =>
      /^(on|style|id|src)/.test(name) || (name === 'href' && !/^(https?:|magnet:|\/(?!\/))/.test(value)),
  )
  return [
    ...(known.includes(node.tagName) ? [] : [String(node.tagName)]),
    ...bad.map(({ name }) => name),
    ...(node.childNodes ?? []).flatMap(listDangers),
  ]
}

describe('the history of a room', () => {
  test('returns pages in both directions and around a message', async () => {
    const written: number[] = []
    for (let index = 0; index < 9; index++) written.push((await alice.say(room, `Message ${index}`)).id)
    const newest = await bob.history(room, '?limit=4')
    expect(idsOf(newest.data)).toEqual(written.slice(5))
    expect(newest.meta.next).toBeNull()
    const older = await bob.history(room, `?limit=4&cursor=${newest.meta.prev}`)
    expect(idsOf(older.data)).toEqual(written.slice(1, 5))
    const oldest = await bob.history(room, `?limit=4&cursor=${older.meta.prev}`)
    expect(idsOf(oldest.data)).toEqual(written.slice(0, 1))
    expect(oldest.meta.prev).toBeNull()
    const forth = await bob.history(room, `?limit=4&cursor=${older.meta.next}`)
    expect(idsOf(forth.data)).toEqual(written.slice(5))
    expect(forth.meta.next).toBeNull()
    const before = await bob.history(room, `?limit=4&before=${written[5]}`)
    expect(before.data.map(({ id }) => id)).toEqual(written.slice(1, 5))
    expect(before.meta).toEqual(older.meta)
    const around = await bob.history(room, `?limit=4&around=${written[4]}`)
    expect(idsOf(around.data)).toEqual(written.slice(3, 7))
    expect(around.meta).toEqual({ prev: expect.any(String), next: expect.any(String) })
  })

  test('returns each message that changed since a sequence number once, in its current state', async () => {
    const first = await alice.say(room, 'one')
    const { seq } = await bob.changes(room, 0)
    expect(seq).toBe(first.seq)
    const second = await alice.say(room, 'two')
    await alice.read('PATCH', messagePath(room, first.id), { source: 'one, better' })
    await bob.read('PUT', messagePath(room, second.id, '/reactions/like'))
    await bob.read('PUT', messagePath(room, second.id, '/reactions/like'))
    const { data, ...rest } = await bob.changes(room, seq)
    expect(data.map(({ id, html }) => [id, html])).toEqual([
      [first.id, '<p>one, better</p>'],
      [second.id, '<p>two</p>'],
    ])
    expect(rest).toEqual({ seq: seq + 3, isWhole: true })
    expect(await bob.changes(room, rest.seq)).toEqual({ data: [], seq: rest.seq, isWhole: true })
  })

  test('is searched by words, prefixes and phrases, in this room only', async () => {
    const other = (await addRoom()).slug
    const fjord = await alice.say(room, 'The Fjørd is *cold* today')
    const plain = await alice.say(room, 'A cold day by the fjord')
    await alice.say(other, 'A cold fjord elsewhere')
    expect(idsOf(await bob.search(room, 'cold'))).toEqual([plain.id, fjord.id])
    expect(idsOf(await bob.search(room, '"cold day"'))).toEqual([plain.id])
    expect(idsOf(await bob.search(room, 'col -today'))).toEqual([plain.id])
    expect(await bob.search(room, 'room OR "')).toEqual([])
    await alice.send('DELETE', messagePath(room, plain.id))
    await alice.read('PATCH', messagePath(room, fjord.id), { source: 'Warm again' })
    expect(await bob.search(room, 'cold')).toEqual([])
    expect(idsOf(await bob.search(room, 'warm'))).toEqual([fjord.id])
  })

  test('is rendered again when an older renderer wrote it', async () => {
    const { id } = await alice.say(room, '**new**')
    await db.update(chatMessages).set({ html: 'old', rendererVersion: 0 }).where(eq(chatMessages.id, id))
    expect((await bob.history(room)).data[0]?.html).toBe('old')
    expect((await bob.history(room)).data[0]?.html).toBe('<p><strong>new</strong></p>')
  })
})
