import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { chatMessages } from '../../api/platform/db/schema/chat'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { addRoom, addTalker, messagePath, roomPath, startChat, type Talker } from '../support/api-chat'
import { startApi } from '../support/api-client'

const api = startApi()
const db = drizzle(env.DB)
let alice: Talker
let bob: Talker
let staff: Talker
let room = ''
let roomId = 0

const chat = startChat(api)
beforeEach(() => {
  ;({ alice, bob, staff, room, roomId } = chat)
})

const pathOf = (id: number, rest = '') => messagePath(room, id, rest)
const auditOf = async () =>
  (await db.select().from(auditEvents).where(eq(auditEvents.subjectId, roomId)))
    .filter(({ subjectKind }) => subjectKind === 'chat_room')
    .map(({ action, reason, actorId }) => ({ action, reason, actorId }))

describe('a chat message', () => {
  test('can be edited by its author only', async () => {
    const { id } = await alice.say(room, 'frist')
    expect((await bob.send('PATCH', pathOf(id), { source: 'mine' })).status).toBe(403)
    expect((await staff.send('PATCH', pathOf(id), { source: 'mine' })).status).toBe(403)
    const edited = await alice.read<{ html: string; editedAt: string | null }>('PATCH', pathOf(id), { source: 'first' })
    expect(edited).toMatchObject({ html: '<p>first</p>', editedAt: expect.any(String) })
    expect(await alice.read('GET', pathOf(id))).toMatchObject({ source: 'first', canEdit: true, canDelete: true })
    expect(await bob.read('GET', pathOf(id))).toMatchObject({ canEdit: false, canDelete: false })
  })

  test('notifies the members whom an edit adds, once, unless they blocked its author', async () => {
    const [carol, dora] = [await addTalker(api), await addTalker(api)]
    await dora.send('PUT', `/v1/me/blocks/${alice.username}`)
    const { id } = await alice.say(room, `@${bob.username}`)
    const source = `@${bob.username} @${carol.username} @${dora.username}`
    for (let times = 0; times < 2; times++) await alice.read('PATCH', pathOf(id), { source })
    const news = await db
      .select()
      .from(notifications)
      .where(eq(notifications.link, `/chat/${room}?message=${id}#m${id}`))
    expect(news.map(({ userId, kind, times }) => [userId, kind, times]).toSorted()).toEqual([
      [bob.id, 'mention', 1],
      [carol.id, 'mention', 1],
    ])
  })

  test('can be deleted by its author, or by moderators with a reason, and leaves a placeholder', async () => {
    const [own, other] = [await alice.say(room, 'own'), await alice.say(room, 'rude')]
    expect((await alice.send('DELETE', pathOf(own.id))).status).toBe(204)
    expect((await bob.send('DELETE', pathOf(other.id))).status).toBe(403)
    expect((await staff.send('DELETE', pathOf(other.id))).status).toBe(422)
    expect((await staff.send('DELETE', pathOf(other.id, '?reason=Rude'))).status).toBe(204)
    expect((await bob.history(room)).data).toMatchObject([
      { id: own.id, html: '', deletion: { byAuthor: true, reason: null } },
      { id: other.id, html: '', deletion: { byAuthor: false, reason: 'Rude' } },
    ])
    expect((await staff.history(room)).data[1]?.html).toBe('<p>rude</p>')
    expect(await bob.read('GET', pathOf(other.id))).toMatchObject({ source: '', html: '' })
    expect((await alice.send('PATCH', pathOf(own.id), { source: 'back' })).status).toBe(404)
    expect((await alice.post(room, 're', { replyTo: own.id })).status).toBe(422)
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, other.id))
    expect(event).toMatchObject({ action: 'chat.delete', subjectKind: 'chat_message', reason: 'Rude' })
  })

  test('is deleted once, with one audit entry, when the request is repeated', async () => {
    const { id } = await alice.say(room, 'rude')
    const other = await alice.say(room, 'fine')
    for (let times = 0; times < 2; times++)
      expect((await staff.send('DELETE', pathOf(id, '?reason=Rude'))).status).toBe(204)
    expect((await alice.send('DELETE', pathOf(id))).status).toBe(204)
    const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.map(({ action, reason }) => [action, reason])).toEqual([['chat.delete', 'Rude']])
    expect((await bob.history(room)).data).toMatchObject([
      { id, deletion: { byAuthor: false, reason: 'Rude' } },
      { id: other.id, deletion: null },
    ])
  })

  test('counts each member once for a reaction', async () => {
    const { id } = await alice.say(room, 'good news')
    await alice.read('PUT', pathOf(id, '/reactions/love'))
    await bob.read('PUT', pathOf(id, '/reactions/love'))
    const both = [alice.username, bob.username]
    expect(await bob.read('PUT', pathOf(id, '/reactions/like'))).toEqual({
      reactions: [
        { kind: 'like', count: 1, mine: true, by: [bob.username] },
        { kind: 'love', count: 2, mine: true, by: both },
      ],
    })
    await bob.read('DELETE', pathOf(id, '/reactions/love'))
    expect((await bob.history(room)).data[0]?.reactions).toMatchObject([{ kind: 'like' }, { count: 1, mine: false }])
    expect((await bob.send('PUT', pathOf(id, '/reactions/shrug'))).status).toBe(422)
  })
})

describe('a chat command', () => {
  test('posts an action for /me and escapes a leading slash with two slashes', async () => {
    expect(await alice.say(room, '/me waves')).toMatchObject({ kind: 'action', html: '<p>waves</p>' })
    expect(await alice.say(room, '//etc/hosts')).toMatchObject({ kind: 'text', html: '<p>/etc/hosts</p>' })
    for (const [source, code] of Object.entries({ '/me': 'incomplete_command', '/dance': 'unknown_command' })) {
      const answer = await alice.post(room, source)
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { source: [code] } }])
    }
    expect((await alice.post(room, '/topic mine')).status).toBe(422)
  })

  test('changes the room for moderators, with a line in the room and an audit entry', async () => {
    expect(await staff.say(room, '/topic Be kind')).toMatchObject({
      kind: 'event',
      event: { kind: 'topic', subject: 'Be kind' },
    })
    expect(await staff.say(room, '/slow 30')).toMatchObject({ event: { kind: 'slow', subject: '30' } })
    expect(await bob.room(room)).toMatchObject({ topic: 'Be kind', slowSeconds: 30, unread: 0 })
    for (const source of ['/slow often', '/slow 99999', '/mute', `/mute ${bob.username}`, '/mute nobody 10 spam']) {
      expect((await staff.post(room, source)).status).toBe(422)
    }
    expect(await auditOf()).toEqual([
      { action: 'chat.topic', reason: null, actorId: staff.id },
      { action: 'chat.slow', reason: null, actorId: staff.id },
    ])
  })

  test('is carried out once for a client id, in the room that it was first used in', async () => {
    const elsewhere = crypto.randomUUID()
    await staff.say((await addRoom()).slug, 'hello', { clientId: elsewhere })
    expect((await staff.post(room, '/topic Elsewhere', { clientId: elsewhere })).status).toBe(409)
    expect([(await bob.room(room)).topic, await auditOf()]).toEqual(['', []])
    const clientId = crypto.randomUUID()
    const answers = await Promise.all([1, 2].map(() => staff.post(room, '/topic Here', { clientId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await answers[0]?.json()).toEqual(await answers[1]?.json())
    expect([(await bob.room(room)).topic, (await auditOf()).length]).toEqual(['Here', 1])
  })
})

describe('moderators', () => {
  test('can mute a member in a room for a time, and unmute them', async () => {
    await staff.say(room, `/mute @${bob.username} 10 too loud`)
    const { id } = await alice.say(room, 'peace')
    const refused = await bob.post(room, 'but')
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'muted' }])
    expect((await bob.send('PUT', pathOf(id, '/reactions/sad'))).status).toBe(403)
    expect(await bob.room(room)).toMatchObject({ canPost: false, muted: { reason: 'too loud' } })
    expect((await bob.post((await addRoom()).slug, 'elsewhere')).status).toBe(201)
    const mutes = roomPath(room, '/mutes')
    expect(await staff.read('GET', mutes)).toMatchObject({
      data: [{ member: { username: bob.username }, reason: 'too loud', by: { username: staff.username } }],
    })
    expect((await bob.send('GET', mutes)).status).toBe(403)
    expect((await staff.send('DELETE', `${mutes}/${bob.username}`)).status).toBe(204)
    expect((await bob.post(room, 'thank you')).status).toBe(201)
    expect((await staff.send('DELETE', `${mutes}/${bob.username}`)).status).toBe(422)
    await staff.send('PUT', `${mutes}/${bob.username}`, { minutes: 5, reason: 'again' })
    const ends = await Promise.all([1, 2].map(() => staff.send('DELETE', `${mutes}/${bob.username}`)))
    expect(ends.map(({ status }) => status).sort()).toEqual([204, 422])
    const lines = await db.select().from(chatMessages).where(eq(chatMessages.roomId, roomId))
    expect(lines.filter(({ event }) => event?.kind === 'unmute')).toHaveLength(2)
    expect((await auditOf()).filter(({ action }) => action === 'chat.unmute')).toHaveLength(2)
    await staff.send('PUT', `${mutes}/${bob.username}`, { minutes: 5, reason: 'and again' })
    api.wait(5 * 60)
    expect((await bob.post(room, 'I have waited')).status).toBe(201)
  })

  test('can mute other moderators, but not members with more permissions', async () => {
    const like = await addTalker(api, ['chat.post', 'chat.moderate'])
    const above = await addTalker(api, ['chat.post', 'chat.moderate', 'roles.manage'])
    const mute = (by: Talker, whom: Talker) =>
      by.send('PUT', roomPath(room, `/mutes/${whom.username}`), { minutes: 5, reason: 'x' })
    const refused = await mute(staff, above)
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { username: ['beyond_own'] } }])
    expect((await staff.post(room, `/mute ${above.username} 5 x`)).status).toBe(422)
    expect(await above.room(room)).toMatchObject({ canPost: true, muted: null })
    expect((await mute(staff, like)).status).toBe(204)
    expect((await mute(above, staff)).status).toBe(204)
    expect((await staff.send('DELETE', roomPath(room, `/mutes/${staff.username}`))).status).toBe(204)
  })

  test('can set slow mode, which does not apply to themselves', async () => {
    const patch = { slowSeconds: 60, topic: 'Slowly' }
    expect(await staff.read('PATCH', roomPath(room), patch)).toMatchObject(patch)
    expect((await alice.send('PATCH', roomPath(room), patch)).status).toBe(403)
    const clientId = crypto.randomUUID()
    expect((await alice.post(room, 'one', { clientId })).status).toBe(201)
    const early = await alice.post(room, 'two')
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await alice.post(room, 'one', { clientId })).status).toBe(200)
    expect((await bob.post(room, 'his own time')).status).toBe(201)
    expect((await staff.post(room, 'a')).status).toBe(201)
    expect((await staff.post(room, 'b')).status).toBe(201)
    api.wait(60)
    expect((await alice.post(room, 'two')).status).toBe(201)
  })

  test('returns 429 after 20 messages in a row', async () => {
    for (let index = 0; index < 20; index++) expect((await alice.post(room, `${index}`)).status).toBe(201)
    expect((await alice.post(room, 'more')).status).toBe(429)
  })
})
