import { env } from 'cloudflare:test'
import { and, asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect } from 'vitest'
import { comments } from '../../api/platform/db/schema/comments'
import { forums } from '../../api/platform/db/schema/forums'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { ForumSearchPage } from '../../contract/forum-search'
import type { HeldPost } from '../../contract/held-posts'
import type { ThreadLine } from '../../contract/threads'
import type { Api } from './api-client'
import { addWriter, type Writer } from './api-comments'
import { addForum, readPage, startThread } from './api-forums'
import { setSite } from './api-mails'

interface Slug {
  slug: string
}
interface Queue {
  data: HeldPost[]
  meta: { next: string | null; prev: string | null }
}

/** A thread of a moderator on a site that holds the first post of new members, without other comments. */
export async function startHolding(api: Api) {
  const db = drizzle(env.DB)
  await db.batch([db.delete(rateWindows), db.delete(comments)])
  await setSite()
  const forum = await addForum()
  const reader = await addWriter(api, ['forums.post'])
  const staff = await addWriter(api, ['forums.post', 'forums.moderate', 'admin.access'])
  const writer = await addWriter(api, ['forums.post'])
  const thread = await startThread(staff, forum, 'Harbour')
  await setSite({ holdFirstPosts: 1 })
  return { forum, reader, staff, writer, thread }
}

export type Holding = Awaited<ReturnType<typeof startHolding>>

export const queue = (staff: Writer, query = '') => staff.read<Queue>('GET', `/v1/moderation/posts${query}`)

export const ids = ({ data }: Queue) => data.map(({ id }) => id)

export const decide = (who: Writer, id: number, decision: object) =>
  who.send('POST', `/v1/comments/${id}/moderation`, { revision: 1, ...decision })

export async function approve(staff: Writer, id: number) {
  expect((await decide(staff, id, { decision: 'approve' })).status).toBe(204)
}

export async function refuse(staff: Writer, id: number, reason = 'advertising') {
  expect((await decide(staff, id, { decision: 'refuse', reason })).status).toBe(204)
}

export const list = async (who: Writer, forum: Slug, query = '') =>
  (await who.read<{ data: ThreadLine[] }>('GET', `/v1/forums/${forum.slug}/threads${query}`)).data

export const numbersOf = async (who: Writer, thread: Slug) =>
  (await readPage(who, thread)).posts.map(({ number }) => number)

/** Ids of the held posts that a member sees. */
export const heldFor = async (who: Writer, thread: Slug) => (await readPage(who, thread)).held.map(({ id }) => id)

export const counts = ({ id }: { id: number }) =>
  drizzle(env.DB)
    .select({ threads: forums.threadCount, posts: forums.postCount })
    .from(forums)
    .where(eq(forums.id, id))
    .get()

/** Numbers of the posts that a search finds in a forum. */
export async function find(who: Writer, forum: Slug, q: string, query = '') {
  const { data } = await who.read<ForumSearchPage>('GET', `/v1/forums/search?q=${q}&forum=${forum.slug}${query}`)
  return data.map(({ number }) => number)
}

/** Kinds of a member's notifications. */
export async function newsOf({ id }: Writer) {
  const rows = await drizzle(env.DB)
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(asc(notifications.id))
  return rows.map(({ kind }) => kind)
}

/** Entries of the audit log on a post. */
export async function actsOn(id: number) {
  const rows = await drizzle(env.DB)
    .select({ action: auditEvents.action, actorId: auditEvents.actorId, reason: auditEvents.reason })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectKind, 'comment'), eq(auditEvents.subjectId, id)))
    .orderBy(asc(auditEvents.id))
  return rows.map(({ action, actorId, reason }) => [action, actorId, reason])
}
