import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { readAttributes } from '../../../lib/release-name/read-attributes'
import { openLibrary } from '../../../texts/library'
import type { Subject } from '../schema/comments'
import { insertRows } from './insert-rows'
import { discussions, makeMediaInfo, makeNfo, remarks } from './make-talk'
import type { SeededMember } from './members'
import { createRandom, type Random } from './random'
import type { StoredTorrent } from './store-torrents'
import type { StoredTitle } from './stored-title'

const day = 24 * 60 * 60_000

/** The accounts with logins come first. Visitors of the demo can add their comments and thanks. */
const accounts = 5
const bookmarksOfEach = 4
const maxThanks = 40

export async function storeTalk(db: D1Database, members: SeededMember[], stored: StoredTorrent[], now: number) {
  const random = createRandom('talk')
  const others = members.slice(accounts)
  await storeComments(db, random, others, stored, now)
  await insertRows(
    db,
    'thanks',
    ['user_id', 'torrent_id', 'given_at'],
    stored.flatMap(({ id, torrent: { addedAt, about }, swarm }) => {
      const grateful = swarm.snatches.filter(({ userId }) => userId > accounts && random.next() < about.appeal * 0.4)
      return grateful.slice(0, maxThanks).map(({ userId, completedAt }) => [userId, id, Math.max(addedAt, completedAt)])
    }),
  )
  const films = stored.filter(({ torrent: { about } }) => about.category === 'movies' && about.appeal > 0.5)
  await insertRows(
    db,
    'bookmarks',
    ['user_id', 'torrent_id', 'added_at'],
    members.slice(0, accounts).flatMap(({ id }) => {
      return random.sample(films, bookmarksOfEach).map((film, index) => [id, film.id, now - (index + 1) * day])
    }),
  )
  await storeReleaseTexts(db, random, stored)
}

interface SeededComment {
  subject: Subject
  authorId: number
  source: string
  at: number
  /** An earlier comment on the same subject. */
  answers: SeededComment | null
}

async function storeComments(
  db: D1Database,
  random: Random,
  members: SeededMember[],
  stored: StoredTorrent[],
  now: number,
) {
  const posts = stored.flatMap(({ id, torrent: { addedAt, about } }) => {
    const texts = [...remarks[about.category], ...remarks.any]
    const talk = { subject: { kind: 'torrent' as const, id }, texts, answers: remarks.answers, since: addedAt }
    return random.next() < about.appeal * 0.6 ? discuss(random, members, talk, now) : []
  })
  await storeSaid(db, random, members, posts)
}

/** Comments on popular titles, after those on torrents. */
export async function storeDiscussions(
  db: D1Database,
  random: Random,
  members: SeededMember[],
  titles: StoredTitle[],
  now: number,
) {
  const posts = titles.flatMap(({ id, work, releases }) => {
    const appeal = Math.max(...releases.map(({ torrent }) => torrent.about.appeal))
    const since = Math.min(...releases.map(({ torrent }) => torrent.addedAt))
    const subject = { kind: 'title' as const, id }
    const talk = { subject, texts: discussions[work.kind], answers: discussions.answers, since }
    return random.next() < appeal * 0.5 ? discuss(random, members.slice(accounts), talk, now) : []
  })
  await storeSaid(db, random, members.slice(accounts), posts)
}

/** By age, with reactions. */
async function storeSaid(db: D1Database, random: Random, members: SeededMember[], unordered: SeededComment[]) {
  const posts = [...unordered].sort((a, b) => a.at - b.at)
  const last = (await db.prepare('select max(id) as id from comments').first<number>('id')) ?? 0
  const library = openLibrary(drizzle(db), {})
  const sources = [...new Set(posts.map(({ source }) => source))]
  const rendered = new Map(
    await Promise.all(sources.map(async (source) => [source, (await renderText(source, library)).html] as const)),
  )
  // Ids ascend with time.
  const ids = new Map(posts.map((post, index) => [post, last + index + 1]))
  await insertRows(
    db,
    'comments',
    ['id', 'subject_kind', 'subject_id', 'author_id', 'reply_to', 'source', 'html', 'renderer_version', 'created_at'],
    posts.map((post) => {
      const { subject, authorId, answers, source, at } = post
      const replyTo = (answers && ids.get(answers)) ?? null
      const html = rendered.get(source) ?? ''
      return [ids.get(post) ?? null, subject.kind, subject.id, authorId, replyTo, source, html, rendererVersion, at]
    }),
  )
  await insertRows(
    db,
    'comment_reactions',
    ['comment_id', 'user_id', 'kind'],
    posts.flatMap((post) => {
      const some = random.next() < 0.4 ? random.sample(members, random.between(1, 6)) : []
      const kind = random.pick(['like', 'like', 'love', 'laugh'])
      return some.filter(({ id }) => id !== post.authorId).map(({ id }) => [ids.get(post) ?? null, id, kind])
    }),
  )
}

interface Talk {
  subject: Subject
  /** Each is used once. */
  texts: string[]
  answers: string[]
  since: number
}

/** By different members. Some reply to the comment before. */
function discuss(
  random: Random,
  members: SeededMember[],
  { subject, texts, answers, since }: Talk,
  now: number,
): SeededComment[] {
  const authors = random.sample(
    members.filter(({ joinedAt }) => joinedAt < since),
    random.between(1, Math.min(5, texts.length)),
  )
  const sources = random.sample(texts, authors.length)
  const comments: SeededComment[] = []
  let postedAt = since
  for (const [index, author] of authors.entries()) {
    postedAt += Math.floor((now - postedAt) * random.next() ** 2 * 0.5)
    const before = comments.at(-1)
    const asked = before && random.next() < 0.4 ? before : null
    const name = authors[index - 1]?.username ?? ''
    const source = asked ? random.pick(answers).replace('{name}', `@${name}`) : (sources[index] ?? '')
    comments.push({ subject, authorId: author.id, source, at: postedAt, answers: asked })
  }
  return comments
}

async function storeReleaseTexts(db: D1Database, random: Random, stored: StoredTorrent[]) {
  const texts = stored.flatMap(({ id, torrent: { metainfo, about } }) => {
    const { name, size, files } = metainfo
    const { resolution, codec } = readAttributes(name)
    const isPlayed = (about.category === 'movies' || about.category === 'tv') && resolution !== null
    const minutes = Number(/(\d+) minutes/.exec(about.description)?.[1]) || null
    const subtitles = files.flatMap(({ path }) => /\.([a-z]{2})\.srt$/.exec(path.at(-1) ?? '')?.[1] ?? [])
    const media = isPlayed
      ? makeMediaInfo({ name, size, resolution, codec: codec ?? 'H.264', minutes, subtitles })
      : null
    const nfo =
      random.next() < (isPlayed ? 0.5 : 0.1)
        ? makeNfo({ name, size, files: files.length, licence: about.licence })
        : null
    return media === null && nfo === null ? [] : [[id, media, nfo]]
  })
  await db
    .prepare(
      `update torrent_details set media_info = value ->> 1, nfo = value ->> 2
        from json_each(?) where torrent_id = value ->> 0`,
    )
    .bind(JSON.stringify(texts))
    .run()
}
