import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { maxBlocks } from '../../api/blocks/blocks.queries'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { blocks } from '../../api/platform/db/schema/account'
import { comments } from '../../api/platform/db/schema/comments'
import { users } from '../../api/platform/db/schema/members'
import { notifications } from '../../api/platform/db/schema/notifications'
import { torrents } from '../../api/platform/db/schema/torrents'
import { newAccount } from '../../api/users/new-account'
import type { PublicMember } from '../../contract/users'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addMember } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)

let [alice, bob, staff] = [] as unknown as [Writer, Writer, Writer]

beforeAll(async () => {
  await addCategories()
  alice = await addWriter(api)
  bob = await addWriter(api)
  staff = await addWriter(api, ['reports.manage'])
})

beforeEach(() => db.delete(blocks))

const block = (reader: Writer, username: string) => reader.send('PUT', `/v1/me/blocks/${username}`)
const unblock = (reader: Writer, username: string) => reader.send('DELETE', `/v1/me/blocks/${username}`)
const pageOf = (reader: Writer, of: Writer) => reader.read<PublicMember>('GET', `/v1/users/${of.username}`)

async function addSubject(uploaderId?: number) {
  const { id, name } = await addTorrent({ uploaderId })
  return { id, slug: printSlug(name, id) }
}

test('lists a blocked member once until unblocked, and refuses to block oneself or unknown members', async () => {
  for (const username of [bob.username.toUpperCase(), bob.username]) {
    expect((await block(alice, username)).status).toBe(204)
  }
  const list = () => alice.read<{ data: { username: string }[] }>('GET', '/v1/me/blocks')
  expect((await list()).data.map(({ username }) => username)).toEqual([bob.username])
  expect((await pageOf(alice, bob)).blocked).toBe(true)
  expect((await pageOf(bob, alice)).blocked).toBe(false)
  expect(await (await block(alice, alice.username)).json()).toMatchObject({ code: 'yourself' })
  expect((await block(alice, 'nobody-at-all')).status).toBe(404)
  for (const _ of [1, 2]) expect((await unblock(alice, bob.username)).status).toBe(204)
  expect((await list()).data).toEqual([])
})

test('has a maximum of blocked members, who can be blocked again', async () => {
  const { role } = await addMember()
  const others = Array.from({ length: maxBlocks }, (_, n) =>
    newAccount({ username: `blocked-${n}`, role, joinedAt: 0 }),
  )
  for (let n = 0; n < others.length; n += 5) await db.insert(users).values(others.slice(n, n + 5))
  await db.run(sql`insert into blocks (user_id, blocked_id, created_at)
    select ${alice.id}, id, 1 from users where username like 'blocked-%'`)
  const full = await block(alice, bob.username)
  expect([full.status, await full.json()]).toMatchObject([409, { code: 'too_many' }])
  expect((await block(alice, 'blocked-7')).status).toBe(204)
})

test('marks comments of blocked members for the member who blocked them only', async () => {
  const { slug } = await addSubject()
  await bob.write(slug, 'A word')
  await block(alice, bob.username)
  expect((await alice.list(slug)).data).toMatchObject([{ isBlocked: true, html: '<p>A word</p>' }])
  expect((await staff.list(slug)).data).toMatchObject([{ isBlocked: false }])
  const [{ id } = { id: 0 }] = (await alice.list(slug)).data
  expect((await alice.open(id)).isBlocked).toBe(true)
})

test('sends no notification of comments, answers and mentions by blocked members', async () => {
  const countNotifications = () => db.$count(notifications, eq(notifications.userId, alice.id))
  const own = await addSubject(alice.id)
  const other = await addSubject()
  const comment = await alice.write(other.slug, 'Mine')
  const before = await countNotifications()
  await block(alice, bob.username)
  await bob.write(own.slug, 'On your torrent')
  await bob.write(other.slug, 'An answer', comment.id)
  await bob.write(other.slug, `A mention: @${alice.username}`)
  expect(await countNotifications()).toBe(before)
  await unblock(alice, bob.username)
  await bob.write(own.slug, 'Again')
  expect(await countNotifications()).toBe(before + 1)
})

test('lists the comments of a member in pages, without deleted comments or unlisted torrents', async () => {
  const writer = await addWriter(api)
  const [shown, hidden] = [await addSubject(), await addSubject()]
  await writer.write(shown.slug, 'First')
  await writer.write(shown.slug, '**Second**')
  const gone = await writer.write(shown.slug, 'Gone')
  await db.update(comments).set({ deletedAt: 1 }).where(eq(comments.id, gone.id))
  await writer.write(hidden.slug, 'On what is hidden')
  await db.update(torrents).set({ status: 'deleted' }).where(eq(torrents.id, hidden.id))
  type Page = { data: { html: string; subject: { slug: string } }[]; meta: { next: string | null } }
  const path = `/v1/users/${writer.username}/posts`
  const first = await alice.read<Page>('GET', `${path}?limit=1`)
  expect(first.data).toMatchObject([{ html: '<p><strong>Second</strong></p>', subject: { slug: shown.slug } }])
  const second = await alice.read<Page>('GET', `${path}?limit=1&cursor=${first.meta.next}`)
  expect(second.data.map(({ html }) => html)).toEqual(['<p>First</p>'])
  expect(second.meta.next).toBeNull()
  const profile = { title: null, country: null, about: null, signature: null, hidden: ['posts'] }
  expect((await writer.send('PUT', '/v1/me/profile', profile)).status).toBe(204)
  expect((await alice.send('GET', path)).status).toBe(404)
  expect((await writer.send('GET', path)).status).toBe(200)
})

test('accepts one open report about a member, and shows the outcome to the reporter', async () => {
  const subject = { kind: 'member', username: bob.username }
  const report = (reader: Writer, values: object = {}) =>
    reader.send('POST', '/v1/reports', { subject, reason: 'abuse', text: 'Insults', ...values })
  expect((await report(alice)).status).toBe(201)
  expect((await report(alice)).status).toBe(409)
  expect(await (await report(bob)).json()).toMatchObject({ code: 'yourself' })
  expect((await report(alice, { subject: { kind: 'member', username: 'nobody-at-all' } })).status).toBe(404)
  expect((await pageOf(alice, bob)).report).toMatchObject({ state: 'open', reason: 'abuse' })
  expect((await pageOf(bob, alice)).report).toBeNull()
  const { data } = await staff.read<{ data: { id: number; subject: object }[] }>('GET', '/v1/reports')
  expect(data).toMatchObject([{ subject: { kind: 'member', name: bob.username, slug: bob.username, comment: null } }])
  const decision = { state: 'resolved', answer: 'We had a word.' }
  expect((await staff.send('PATCH', `/v1/reports/${data[0]?.id}`, decision)).status).toBe(200)
  expect((await pageOf(alice, bob)).report).toMatchObject(decision)
  const news = await db.select().from(notifications).where(eq(notifications.kind, 'report_resolved'))
  expect(news).toMatchObject([{ userId: alice.id, subject: bob.username, link: `/reports/${data[0]?.id}` }])
})
