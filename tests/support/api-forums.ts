import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { forumCategories, forums, threads } from '../../api/platform/db/schema/forums'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { Post, Thread, ThreadPage } from '../../contract/threads'
import type { Api } from './api-client'
import { addWriter, type Writer } from './api-comments'

let stored = 0

type ForumValues = Partial<Omit<typeof forums.$inferInsert, 'id' | 'categoryId'>>

/** In a category of its own. `slug` is its address. */
export async function addForum(values: ForumValues = {}) {
  stored += 1
  const db = drizzle(env.DB)
  const [category] = await db
    .insert(forumCategories)
    .values({ name: `Category ${stored}`, position: stored })
    .returning()
  const [forum] = await db
    .insert(forums)
    .values({ categoryId: category?.id ?? 0, name: `Forum ${stored}`, position: stored, ...values })
    .returning()
  if (!forum) throw new Error('The forum was not stored')
  return { ...forum, slug: printSlug(forum.name, forum.id, 'forum') }
}

export const startThread = (who: Writer, forum: { slug: string }, title: string, more: object = {}) =>
  who.read<Thread>('POST', `/v1/forums/${forum.slug}/threads`, { title, source: `First post of ${title}`, ...more })

export const writePost = (who: Writer, thread: { slug: string }, source: string, replyTo?: number) =>
  who.read<Post>('POST', `/v1/threads/${thread.slug}/posts`, { source, replyTo })

export const readPage = (who: Writer, thread: { slug: string }, query = '') =>
  who.read<ThreadPage>('GET', `/v1/threads/${thread.slug}${query}`)

export const threadId = ({ slug }: { slug: string }) => Number.parseInt(slug.split('-').at(-1) ?? '', 36)

export const changeThread = (thread: { slug: string }, values: Partial<typeof threads.$inferInsert>) =>
  drizzle(env.DB)
    .update(threads)
    .set(values)
    .where(eq(threads.id, threadId(thread)))

/** A new forum for each test, with two members who post in it and a moderator. */
export function startForums(api: Api, values: ForumValues = {}) {
  const talk = {} as Record<'alice' | 'bob' | 'staff', Writer> & { forum: Awaited<ReturnType<typeof addForum>> }
  beforeAll(async () => {
    talk.alice = await addWriter(api, ['forums.post'])
    talk.bob = await addWriter(api, ['forums.post'])
    talk.staff = await addWriter(api, ['forums.post', 'forums.moderate', 'reports.manage'])
  })
  beforeEach(async () => {
    await drizzle(env.DB).delete(rateWindows)
    talk.forum = await addForum(values)
  })
  return talk
}
