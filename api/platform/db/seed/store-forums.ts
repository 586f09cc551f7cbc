import { usernameKey } from '../../../lib/account-names/username-key'
import { quoteText } from '../../../lib/markdown/quote-text'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { printSlug } from '../../../lib/slug/torrent-slug'
import { type Cell, insertRows } from './insert-rows'
import { openings, replies, seededForums } from './make-forums'
import type { SeededMember } from './members'
import { createRandom, type Random } from './random'

const day = 24 * 60 * 60_000
const threadCount = 150
const mostPosts = 400
/** The accounts with logins come first. Visitors of the demo can add their posts. */
const accounts = 5

interface SeededThread {
  id: number
  forumId: number
  title: string
  prefix: string | null
  isPinned: boolean
  isLocked: boolean
  posts: SeededPost[]
}

interface SeededPost {
  id: number
  number: number
  author: SeededMember
  source: string
  at: number
  quoted: SeededPost | null
  /** Path of the thread on the web client. */
  path: string
}

/** Threads with their posts, and what the accounts have read. */
export async function storeForums(db: D1Database, members: SeededMember[], now: number): Promise<void> {
  const random = createRandom('forums')
  const threads = makeThreads(random, members.slice(accounts), now)
  const last = (await db.prepare('select max(id) as id from comments').first<number>('id')) ?? 0
  const posts = threads
    .flatMap((thread) => thread.posts.map((post) => ({ thread, post })))
    .sort((a, b) => a.post.at - b.post.at)
  for (const [index, { post }] of posts.entries()) post.id = last + index + 1
  await insertRows(
    db,
    'threads',
    ['id', 'forum_id', 'title', 'prefix', 'author_id', 'created_at', 'is_pinned', 'is_locked'],
    threads.map(({ id, forumId, title, prefix, isPinned, isLocked, posts: [first] }): Cell[] => {
      return [
        id,
        forumId,
        title,
        prefix,
        first?.author.id ?? null,
        first?.at ?? now,
        Number(isPinned),
        Number(isLocked),
      ]
    }),
  )
  const html = await renderPosts(
    members,
    posts.map(({ post }) => post),
  )
  await insertRows(
    db,
    'comments',
    [
      ...['id', 'subject_kind', 'subject_id', 'number', 'author_id', 'reply_to'],
      ...['source', 'html', 'renderer_version', 'created_at'],
    ],
    posts.map(({ thread, post }): Cell[] => {
      const { id, number, author, quoted, at } = post
      const source = sourceOf(post)
      return [
        id,
        'thread',
        thread.id,
        number,
        author.id,
        quoted?.id ?? null,
        source,
        html.get(source) ?? '',
        rendererVersion,
        at,
      ]
    }),
  )
  await storeReactions(
    db,
    random,
    members,
    posts.map(({ post }) => post),
  )
  await storeMarks(db, random, members.slice(0, accounts), threads, now)
  const solved = threads.filter(({ prefix, posts }) => prefix === 'Question' && posts.length > 2)
  const solutions = solved.map(({ id, posts }) => [id, random.pick(posts.slice(1)).id])
  await db
    .prepare('update threads set solution_id = value ->> 1 from json_each(?) where threads.id = value ->> 0')
    .bind(JSON.stringify(solutions))
    .run()
}

/** One thread has the most posts; many have one. */
function makeThreads(random: Random, members: SeededMember[], now: number): SeededThread[] {
  return Array.from({ length: threadCount }, (_, index) => {
    const forumId = (index % seededForums.length) + 1
    const round = Math.floor(index / seededForums.length)
    const { name: forum = '', titles = [], prefixes = [], readers, starters } = seededForums[forumId - 1] ?? {}
    const mayRead = ({ role }: SeededMember) => readers === undefined || readers.includes(role)
    const mayStart = ({ role }: SeededMember) => starters === undefined || starters.includes(role)
    const writers = members.filter(mayRead)
    const length = index === 14 ? mostPosts : 1 + Math.floor((mostPosts - 1) * random.next() ** 8)
    const title = (titles[round % titles.length] ?? '').replace('{n}', String(random.between(2, 90)))
    const repeat = Math.floor(round / titles.length)
    const name = repeat === 0 ? title : `${title} (${repeat + 1})`
    const path = `/forums/${printSlug(forum, forumId, 'forum')}/${printSlug(name, index + 1, 'thread')}`
    const posts = discuss(random, { writers, starters: writers.filter(mayStart), length, path }, now)
    return {
      id: index + 1,
      forumId,
      title: name,
      prefix: prefixes.length > 0 && random.next() < 0.7 ? random.pick(prefixes) : null,
      isPinned: round === 0,
      isLocked: random.next() < 0.08,
      posts,
    }
  })
}

function discuss(
  random: Random,
  {
    writers,
    starters,
    length,
    path,
  }: { writers: SeededMember[]; starters: SeededMember[]; length: number; path: string },
  now: number,
): SeededPost[] {
  const since = now - day * (1 + 500 * random.next() ** 2)
  const until = since + (now - since) * random.next() ** 0.3
  const regulars = random.sample(writers, Math.min(writers.length, 3 + Math.floor(length / 4)))
  const posts: SeededPost[] = []
  for (let number = 1; number <= length; number++) {
    const before = posts.at(-1) ?? null
    const source = number === 1 ? random.pick(openings) : random.pick(replies)
    const postedAt = Math.floor(since + ((until - since) * (number - 1)) / length + random.next() * 1000)
    const author = number === 1 ? random.pick(starters) : random.pick(regulars)
    const quoted = before && before.author !== author && random.next() < 0.06 ? before : null
    posts.push({ id: 0, number, author, source, at: postedAt, quoted, path })
  }
  return posts
}

/** A quote links to its post by id, so that it is written when the ids are known. */
function sourceOf({ source, quoted }: SeededPost): string {
  if (!quoted) return source
  const { id, number, author, path } = quoted
  const link = `${path}?comment=${id}#c${id}`
  return quoteText({ id, number, source: quoted.source, username: author.username, path: link }).source + source
}

async function renderPosts(members: SeededMember[], posts: SeededPost[]): Promise<Map<string, string>> {
  // The members are known, so that no quote needs a query.
  const known = new Map(members.map(({ id, username }) => [usernameKey(username), { id, username }]))
  const references = { members: known, cards: new Map(), images: new Map() }
  const library = { origin: undefined, lookUp: async () => references }
  const sources = [...new Set(posts.map(sourceOf))]
  return new Map(
    await Promise.all(sources.map(async (source) => [source, (await renderText(source, library)).html] as const)),
  )
}

async function storeReactions(db: D1Database, random: Random, members: SeededMember[], posts: SeededPost[]) {
  await insertRows(
    db,
    'comment_reactions',
    ['comment_id', 'user_id', 'kind'],
    posts.flatMap(({ id, author }) => {
      const some = random.next() < 0.12 ? random.sample(members.slice(accounts), random.between(1, 5)) : []
      const kind = random.pick(['like', 'like', 'love', 'laugh', 'celebrate'])
      return some.filter((member) => member !== author).map((member) => [id, member.id, kind])
    }),
  )
}

/** Each account has read some threads to the end, some in part, and watches a few. */
async function storeMarks(
  db: D1Database,
  random: Random,
  readers: SeededMember[],
  threads: SeededThread[],
  now: number,
) {
  await insertRows(
    db,
    'thread_marks',
    ['user_id', 'thread_id', 'up_to', 'level'],
    readers.flatMap(({ id }) =>
      random.sample(threads, 70).map((thread, index) => {
        const { length } = thread.posts
        const upTo = index % 3 === 0 ? random.between(1, length) : length
        return [id, thread.id, upTo, index < 6 ? 'watch' : index < 12 ? 'track' : index < 14 ? 'mute' : null]
      }),
    ),
  )
  await insertRows(
    db,
    'forum_marks',
    ['user_id', 'forum_id', 'read_at'],
    readers.flatMap(({ id }) => seededForums.map((_, index) => [id, index + 1, now - day * random.between(2, 25)])),
  )
}
