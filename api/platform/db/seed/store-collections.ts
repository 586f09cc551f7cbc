import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { openLibrary } from '../../../texts/library'
import { slugOf } from '../../../titles/name-title'
import { type Cell, insertRows } from './insert-rows'
import type { SeededMember } from './members'
import type { Random } from './random'
import type { Work } from './release'
import type { StoredTitle } from './stored-title'

interface Collection {
  name: string
  owner: string
  isOfficial?: true
  text: string
  has: (work: Work) => boolean
}

const hasGenre = (kind: Work['kind'], genre: string) => (work: Work) =>
  work.kind === kind && work.genres.includes(genre)
const named =
  (...names: string[]) =>
  ({ name }: Work) =>
    names.includes(name)

const collections: Collection[] = [
  {
    name: 'Blender open movies',
    owner: 'admin',
    isOfficial: true,
    text: 'Every open movie of the Blender studio, in the order of release. Their **production files** are here as well.',
    has: hasGenre('movie', 'blender'),
  },
  {
    name: 'Begin here: silent cinema',
    owner: 'moderator',
    isOfficial: true,
    text: 'Ten films to see first. All are in the public domain.',
    has: named(
      'Nosferatu',
      'The General',
      'Metropolis',
      'Sherlock Jr',
      'The Kid',
      'Safety Last',
      'Haxan',
      'Man with a Movie Camera',
    ),
  },
  { name: 'Film noir', owner: 'member', text: 'Rain, hats and bad decisions.', has: hasGenre('movie', 'noir') },
  { name: 'Ghosts and vampires', owner: 'uploader', text: 'For a long night.', has: hasGenre('movie', 'horror') },
  {
    name: 'Chapter plays',
    owner: 'uploader',
    text: 'A cliff every eighteen minutes.',
    has: hasGenre('show', 'serial'),
  },
  {
    name: 'Open pianos',
    owner: 'member',
    text: 'Scores and recordings without a fence.',
    has: hasGenre('album', 'piano'),
  },
  {
    name: 'A studio on free software',
    owner: 'member',
    text: 'What I use to record, cut and publish a video.',
    has: named('OBS Studio', 'Kdenlive', 'Audacity', 'Blender', 'GIMP', 'Inkscape', 'FFmpeg', 'HandBrake'),
  },
  {
    name: 'Distributions for old machines',
    owner: 'moderator',
    text: 'Small and still cared for.',
    has: named('Alpine Linux', 'Slackware', 'NetBSD', 'Haiku'),
  },
]

const day = 24 * 60 * 60_000

export async function storeCollections(
  db: D1Database,
  random: Random,
  members: SeededMember[],
  titles: StoredTitle[],
  now: number,
) {
  const library = openLibrary(drizzle(db), {})
  const filled = collections.map((collection, index) => ({
    ...collection,
    id: index + 1,
    createdAt: now - (400 - index * 37) * day,
    items: titles.filter(({ work }) => collection.has(work)).sort((a, b) => (a.work.year ?? 0) - (b.work.year ?? 0)),
  }))
  const columns = ['id', 'slug', 'name', 'owner_id', 'visibility', 'is_official', 'description', 'description_html']
  await insertRows(
    db,
    'collections',
    [...columns, 'renderer_version', 'created_at', 'updated_at'],
    await Promise.all(
      filled.map(async ({ id, name, owner, isOfficial, text, createdAt }): Promise<Cell[]> => {
        const ownerId = members.find(({ username }) => username === owner)?.id ?? null
        const { html } = await renderText(text, library)
        const texts = [text, html, rendererVersion]
        return [id, slugOf(name), name, ownerId, 'public', isOfficial ? 1 : 0, ...texts, createdAt, createdAt + 9 * day]
      }),
    ),
  )
  await insertRows(
    db,
    'collection_items',
    ['collection_id', 'title_id', 'position'],
    filled.flatMap(({ id, items }) => items.map((title, index): Cell[] => [id, title.id, index + 1])),
  )
  await insertRows(
    db,
    'collection_follows',
    ['user_id', 'collection_id', 'followed_at'],
    filled.flatMap(({ id, createdAt }) =>
      random.sample(members, random.between(2, 25)).map((member): Cell[] => {
        const from = Math.max(createdAt, member.joinedAt)
        return [member.id, id, Math.floor(from + (now - from) * random.next())]
      }),
    ),
  )
  await db
    .prepare(
      `update collections set items = (select count(*) from collection_items where collection_id = collections.id),
        followers = (select count(*) from collection_follows where collection_id = collections.id), new_items = 0`,
    )
    .run()
}
