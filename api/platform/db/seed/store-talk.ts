import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { readAttributes } from '../../../lib/release-name/read-attributes'
import { openLibrary } from '../../../texts/library'
import { insertRows } from './insert-rows'
import { makeMediaInfo, makeNfo, remarks } from './make-talk'
import type { SeededMember } from './members'
import { createRandom, type Random } from './random'
import type { StoredTorrent } from './store-torrents'

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

interface Said {
  torrentId: number
  authorId: number
  source: string
  at: number
  /** An earlier comment on the same torrent. */
  answers: Said | null
}

async function storeComments(
  db: D1Database,
  random: Random,
  members: SeededMember[],
  stored: StoredTorrent[],
  now: number,
) {
  const comments = stored
    .flatMap((entry) => (random.next() < entry.torrent.about.appeal * 0.6 ? discuss(random, members, entry, now) : []))
    .sort((a, b) => a.at - b.at)
  const library = openLibrary(drizzle(db), {})
  const sources = [...new Set(comments.map(({ source }) => source))]
  const rendered = new Map(
    await Promise.all(sources.map(async (source) => [source, (await renderText(source, library)).html] as const)),
  )
  const ids = new Map(comments.map((comment, index) => [comment, index + 1]))
  await insertRows(
    db,
    'comments',
    ['id', 'subject_kind', 'subject_id', 'author_id', 'reply_to', 'source', 'html', 'renderer_version', 'created_at'],
    comments.map((comment) => {
      const { torrentId, authorId, answers, source, at } = comment
      const replyTo = (answers && ids.get(answers)) ?? null
      const html = rendered.get(source) ?? ''
      return [ids.get(comment) ?? null, 'torrent', torrentId, authorId, replyTo, source, html, rendererVersion, at]
    }),
  )
  await insertRows(
    db,
    'comment_reactions',
    ['comment_id', 'user_id', 'kind'],
    comments.flatMap((comment) => {
      const some = random.next() < 0.4 ? random.sample(members, random.between(1, 6)) : []
      const kind = random.pick(['like', 'like', 'love', 'laugh'])
      return some.filter(({ id }) => id !== comment.authorId).map(({ id }) => [ids.get(comment) ?? null, id, kind])
    }),
  )
}

/** By different members. Some reply to the comment before. */
function discuss(random: Random, members: SeededMember[], { id, torrent }: StoredTorrent, now: number): Said[] {
  const { addedAt, about } = torrent
  const authors = random.sample(
    members.filter(({ joinedAt }) => joinedAt < addedAt),
    random.between(1, 5),
  )
  const texts = random.sample([...remarks[about.category], ...remarks.any], authors.length)
  const comments: Said[] = []
  let postedAt = addedAt
  for (const [index, author] of authors.entries()) {
    postedAt += Math.floor((now - postedAt) * random.next() ** 2 * 0.5)
    const before = comments.at(-1)
    const asked = before && random.next() < 0.4 ? before : null
    const name = authors[index - 1]?.username ?? ''
    const source = asked ? random.pick(remarks.answers).replace('{name}', `@${name}`) : (texts[index] ?? '')
    comments.push({ torrentId: id, authorId: author.id, source, at: postedAt, answers: asked })
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
