import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, it } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { describeEvent } from '../../api/notifications/describe-event'
import { users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { snatches } from '../../api/platform/db/schema/swarms'
import type { AuditEvent } from '../../contract/audit'
import type { ChatMessage } from '../../contract/chat'
import type { InvitedMember } from '../../contract/invites'
import type { MemberFile } from '../../contract/member-file'
import type { Notification } from '../../contract/notifications'
import type { Permission } from '../../contract/permissions'
import type { MemberRef } from '../../contract/roles'
import type { ThreadPage } from '../../contract/threads'
import type { MemberWarning } from '../../contract/warnings'
import { addRoom, messagePath, roomPath } from '../support/api-chat'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, startThread, writePost } from '../support/api-forums'
import { password } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let gone: Writer
let reader: Writer
let child: Writer
let paths: Record<'torrent' | 'thread' | 'quote' | 'room', string>

/** The member `gone` leaves something in each list, then closes the account. */
beforeAll(async () => {
  await addCategories()
  gone = await addWriter(api, ['chat.post', 'forums.post', 'users.manage'])
  const staff: Permission[] = ['chat.moderate', 'users.manage', 'torrents.moderate', 'audit.view', 'invites.send']
  reader = await addWriter(api, ['chat.post', 'forums.post', ...staff])
  child = await addWriter(api)
  await db.update(users).set({ invitedBy: reader.id }).where(eq(users.id, gone.id))
  await db.update(users).set({ invitedBy: gone.id }).where(eq(users.id, child.id))
  const { id, name } = await addTorrent({ uploaderId: reader.id })
  const torrent = `/v1/torrents/${printSlug(name, id)}`
  expect((await gone.send('PUT', `${torrent}/thanks`)).status).toBe(204)
  await db.insert(snatches).values({ userId: gone.id, torrentId: id, completedAt: 1 })
  const poll = { question: 'Which?', options: ['a', 'b'], isSecret: false }
  const { slug } = await startThread(reader, await addForum(), 'Poll', { poll })
  await gone.read('PUT', `/v1/threads/${slug}/poll/vote`, { options: [1] })
  const post = await writePost(gone, { slug }, `Goodbye @${reader.username}`)
  const room = (await addRoom()).slug
  const sent = { source: `Hello @${gone.username}`, clientId: crypto.randomUUID() }
  const message = await reader.read<ChatMessage>('POST', roomPath(room, '/messages'), sent)
  await gone.read('PUT', messagePath(room, message.id, '/reactions/like'))
  const mute = { minutes: 60, reason: 'Too loud' }
  expect((await reader.send('PUT', roomPath(room, `/mutes/${gone.username}`), mute)).status).toBe(204)
  await gone.read('POST', `/v1/admin/members/${child.username}/notes`, { text: 'Asked for help' })
  await gone.read('POST', `/v1/users/${child.username}/warnings`, { reason: 'Spam', days: 7 })
  paths = { torrent, thread: `/v1/threads/${slug}`, quote: `/v1/comments/${post.id}/quote`, room: roomPath(room) }
  expect((await gone.send('POST', '/v1/me/closing', { password, username: gone.username })).status).toBe(204)
})

const list = async <Row>(path: string) => (await reader.read<{ data: Row[] }>('GET', path)).data

it('leaves a closed account out of the voters and the authors of a thread', async () => {
  const { poll, posts, authors } = await reader.read<ThreadPage>('GET', paths.thread)
  expect(poll?.options[0]).toMatchObject({ votes: 1, voters: [] })
  expect(posts.map(({ author }) => author?.username)).toEqual([reader.username, undefined])
  expect(authors.map(({ username }) => username)).toEqual([reader.username])
  expect((await reader.read<{ source: string }>('GET', paths.quote)).source).toBe(`> Goodbye @${reader.username}\n\n`)
})

it('leaves a closed account out of the mentions, reactions and mutes of a chat room', async () => {
  const [message] = await list<ChatMessage>(`${paths.room}/messages`)
  expect(message).toMatchObject({ mentions: [], reactions: [{ kind: 'like', count: 1, by: [] }] })
  expect(await list(`${paths.room}/mutes`)).toEqual([])
})

it('shows the thanks and snatches of a closed account without a name', async () => {
  expect((await list<{ member: MemberRef | null }>(`${paths.torrent}/thanks`)).map(({ member }) => member)).toEqual([
    null,
  ])
  expect((await list<{ member: MemberRef | null }>(`${paths.torrent}/snatches`)).map(({ member }) => member)).toEqual([
    null,
  ])
})

it('shows notifications and emails about a closed account without a name', async () => {
  const [notification] = await list<Notification>('/v1/me/notifications')
  expect(notification).toMatchObject({ kind: 'mention', actor: null })
  const event = { kind: 'mention', actorName: `closed-${gone.id}`, subject: 'Poll', times: 1, others: 0 }
  expect(describeEvent(event, 'en')).toBe(describeEvent({ ...event, actorName: null }, 'en'))
})

it('shows the notes and warnings of a closed account without a name', async () => {
  const { notes, inviters } = await reader.read<MemberFile>('GET', `/v1/admin/members/${child.username}/file`)
  expect(notes).toMatchObject([{ text: 'Asked for help', by: null }])
  expect(inviters.map(({ username }) => username)).toEqual([reader.username])
  expect(await list<MemberWarning>(`/v1/users/${child.username}/warnings`)).toMatchObject([{ by: null }])
})

it('marks a closed account in the tree of invited members', async () => {
  const tree = await list<InvitedMember>('/v1/me/invites/tree')
  expect(tree.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(tree[1]).toMatchObject({ username: child.username, invitedBy: tree[0]?.username })
})

it('marks a closed account in the audit log, which has no link to it', async () => {
  const acts = await list<AuditEvent>(`/v1/admin/audit?actor=closed-${gone.id}`)
  expect(acts.map(({ action }) => action)).toContain('member.note')
  expect(acts.every(({ actor }) => actor?.isClosed)).toBe(true)
  await db
    .insert(auditEvents)
    .values({ action: 'member.role', subjectKind: 'member', subjectId: gone.id, at: api.now() })
  const [event] = await list<AuditEvent>(`/v1/admin/audit?subject=member&id=${gone.id}`)
  expect(event?.subject).toMatchObject({ name: `closed-${gone.id}`, slug: null })
})
