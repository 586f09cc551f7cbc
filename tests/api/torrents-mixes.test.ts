import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { bookmarks, metafileDownloads, torrentViews } from '../../api/platform/db/schema/shelf'
import { torrentDetails, torrents } from '../../api/platform/db/schema/torrents'
import { createRandom } from '../../api/platform/db/seed/random'
import { refreshTerms } from '../../api/search/terms'
import { refreshSortKeys } from '../../api/tracker/refresh-sort-keys'
import { writeSwarms } from '../../api/tracker/swarms.queries'
import { TorrentPage } from '../../contract/torrents'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories } from '../support/api-torrents'

const api = startApi()
const day = 24 * 60 * 60 * 1000
let random = createRandom('rows')
const count = 500
let token = ''

const words = ['linux', 'Linux', 'debian', 'film', 'archive', 'maps', '720', 'Café', '2026']
const tags = ['hd', 'maps', 'noir', 'cam', '720']
const resolutions = ['720p', '1080p', '2160p']
const sources = ['WEB-DL', 'BluRay']
const codecs = ['H.264', 'H.265', 'FLAC']
const containers = ['mkv', 'flac']
const languages = ['en', 'nb']
const licences = ['CC0 1.0', 'MIT']
const slugs = ['movies', 'tv', 'music']

const rows = Array.from({ length: count }, (_, index) => ({
  id: index + 1,
  infoHash: (index + 1).toString(16).padStart(40, '0'),
  name: random.sample(words, random.between(1, 4)).join(random.pick([' ', '.', ' - '])),
  categoryId: random.between(1, 3),
  tags: random.sample(tags, random.between(0, 3)),
  size: Math.floor(2 ** (random.next() * 45)),
  files: 1,
  seeders: random.pick([0, 1, 2, 3, 40]),
  leechers: random.between(0, 9),
  completed: random.between(0, 9),
  addedAt: api.now() - (count - index) * (day / 4),
  resolution: random.pick([...resolutions, null]),
  source: random.pick([...sources, null]),
  codec: random.pick([...codecs, null]),
  language: random.pick([...languages, null]),
  container: random.pick([...containers, '', null]),
  promotionDownload: random.pick([0, 0.5, 1, 1]),
  promotionUpload: random.pick([1, 1, 2]),
  promotionUntil: random.pick([null, null, api.now() + day, api.now() - day]),
  licence: random.pick([...licences, null]),
  bookmarked: random.next() < 0.3,
  downloaded: random.next() < 0.3,
  opened: random.next() < 0.3,
}))
type Row = (typeof rows)[number]

beforeAll(async () => {
  const { id: userId, username } = await addMember()
  token = (await signIn(api, username)).accessToken
  await addCategories()
  const db = drizzle(env.DB)
  const store = (statements: unknown[]) => db.batch(statements as unknown as Parameters<typeof db.batch>[0])
  await store(rows.map((row) => db.insert(torrents).values(row)))
  await store(
    rows.map(({ id, licence }) =>
      db.insert(torrentDetails).values({ torrentId: id, pieceLength: 16_384, pieces: 1, licence }),
    ),
  )
  await store(
    rows.flatMap(({ id: torrentId, bookmarked, downloaded, opened }) => [
      ...(bookmarked ? [db.insert(bookmarks).values({ userId, torrentId, addedAt: 1 })] : []),
      ...(downloaded ? [db.insert(metafileDownloads).values({ userId, torrentId, lastAt: 1 })] : []),
      ...(opened ? [db.insert(torrentViews).values({ userId, torrentId, seenAt: 1 })] : []),
    ]),
  )
  await db.batch(refreshTerms(db, sql`true`))
})

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (row: Row) => fold(row.name).split(/[^a-z0-9]+/)
const begins = (row: Row, start: string) => wordsOf(row).some((word) => word.startsWith(start))
const says = (row: Row, phrase: string) => ` ${wordsOf(row).join(' ')} `.includes(` ${phrase} `)
const runs = ({ promotionUntil }: Row) => promotionUntil === null || promotionUntil > api.now()
const lives = {
  dead: ({ seeders }: Row) => seeders === 0,
  dying: ({ seeders }: Row) => seeders === 1,
  alive: ({ seeders }: Row) => seeders > 1,
}
const promotions = {
  free: (row: Row) => row.promotionDownload === 0,
  half: (row: Row) => row.promotionDownload === 0.5,
  double: (row: Row) => row.promotionUpload === 2,
}

type Part = [query: [name: string, value: string], wanted: (row: Row) => boolean]
const some = <Item>(items: readonly Item[]) => random.sample(items, random.between(1, 2))
const own = (name: string, of: (row: Row) => boolean) => (): Part => {
  const expected = random.next() < 0.5
  return [[name, String(expected)], (row) => of(row) === expected]
}
const listed = (name: string, values: string[], isMatch: (row: Row, chosen: string[]) => boolean, between = ',') => {
  return (): Part => {
    const chosen = some(values)
    return [[name, chosen.join(between)], (row) => isMatch(row, chosen)]
  }
}
const anyOf = <Key extends string>(name: string, tests: Record<Key, (row: Row) => boolean>) => {
  const chosen = some(Object.keys(tests) as Key[])
  return [[name, chosen.join(',')], (row) => chosen.some((chosenName) => tests[chosenName](row))] as Part
}

const parts: (() => Part)[] = [
  () => {
    const chosen = some(['linux', 'lin', 'debian', 'cafe', '7', '720', 'archive maps'])
    const not = random.pick(['', 'film', '720', 'maps debian'])
    const phrase = random.pick(['', '', 'linux debian', '2026'])
    const q = [...chosen, ...(not && [`-"${not}"`]), ...(phrase && [`"${phrase}"`])].join(' ')
    const starts = chosen.flatMap((text) => text.split(' '))
    return [
      ['q', q],
      (row) =>
        starts.every((start) => begins(row, start)) && !(not && says(row, not)) && (!phrase || says(row, phrase)),
    ]
  },
  listed('tags', tags, (row, chosen) => chosen.every((tag) => row.tags.includes(tag))),
  listed('anyTags', tags, (row, chosen) => chosen.some((tag) => row.tags.includes(tag))),
  listed('notTags', tags, (row, chosen) => !chosen.some((tag) => row.tags.includes(tag))),
  listed('resolution', resolutions, ({ resolution }, chosen) => chosen.some((value) => value === resolution)),
  listed('source', sources, ({ source }, chosen) => chosen.some((value) => value === source)),
  listed('language', languages, ({ language }, chosen) => chosen.some((value) => value === language)),
  listed('codec', codecs, ({ codec }, chosen) => chosen.some((value) => value === codec)),
  listed('container', containers, ({ container }, chosen) => chosen.some((value) => value === container)),
  listed('licence', licences, ({ licence }, chosen) => chosen.some((value) => value === licence), ';'),
  () => {
    const least = random.pick([2 ** 20, 2 ** 27, 1e9, 2 ** 36, 2 ** 44])
    return [['minSize', String(least)], ({ size }) => size >= least]
  },
  () => {
    const less = random.pick([2 ** 10, 2 ** 27, 7e10, 2 ** 40])
    return [['maxSize', String(less)], ({ size }) => size < less]
  },
  () => {
    const most = random.between(1, 130)
    return [['maxAge', String(most)], ({ addedAt }) => addedAt >= api.now() - most * day]
  },
  () => {
    const least = random.between(1, 130)
    return [['minAge', String(least)], ({ addedAt }) => addedAt <= api.now() - least * day]
  },
  () => anyOf('life', lives),
  () => {
    const [query, expected] = anyOf('promotion', promotions)
    return [query, (row) => expected(row) && runs(row)]
  },
  own('bookmarked', ({ bookmarked }) => bookmarked),
  own('downloaded', ({ downloaded }) => downloaded),
  own('unseen', ({ opened }) => !opened),
]

const sorts = {
  added: 'addedAt',
  size: 'size',
  seeders: 'seeders',
  leechers: 'leechers',
  completed: 'completed',
} as const

/** Compares random filter combinations with a full scan. */
async function compareMixes(seed: string, runs: number) {
  random = createRandom(seed)
  for (let run = 0; run < runs; run++) {
    const mix = random.sample(parts, random.between(1, 6)).map((part) => part())
    const category = random.next() < 0.3 ? random.between(1, 3) : undefined
    const [sort, order, page] = [
      random.pick(Object.keys(sorts) as (keyof typeof sorts)[]),
      random.pick(['asc', 'desc']),
      random.between(1, 2),
    ]
    const query = new URLSearchParams([
      ...mix.map(([text]) => text),
      ['sort', sort],
      ['order', order],
      ['page', String(page)],
      ['perPage', '20'],
    ])
    if (category) query.set('category', slugs[category - 1] ?? '')
    const apart = rows.filter((row) => mix.every(([, isMatch]) => isMatch(row)))
    const matching = apart.filter((row) => category === undefined || row.categoryId === category)
    const up = matching.toSorted((a, b) => a[sorts[sort]] - b[sorts[sort]] || a.id - b.id).map(({ id }) => id)
    const ids = order === 'asc' ? up : up.toReversed()

    const response = await api.get(`/v1/torrents?${query}`, token)
    expect([String(query), response.status]).toEqual([String(query), 200])
    const { data, meta, categories } = TorrentPage.parse(await response.json())
    const shown = data.map(({ slug }) => Number.parseInt(slug.slice(slug.lastIndexOf('-') + 1), 36))
    expect([String(query), shown]).toEqual([String(query), ids.slice(20 * (page - 1), 20 * page)])
    expect([String(query), meta.total, meta.totalIsCapped]).toEqual([String(query), ids.length, false])
    expect(categories.slice(0, 3).map(({ matches }) => matches)).toEqual(
      slugs.map((_, index) => apart.filter((row) => row.categoryId === index + 1).length),
    )
  }
}

test.each(Array.from({ length: 12 }, (_, round) => round))(
  'returns the same as a full scan for random filters: %i',
  async (round) => await compareMixes(`mixes ${round}`, 20),
)

test.each([...Object.keys(sorts), 'relevance'])('finds nothing by all filters at once, ordered by %s', async (sort) => {
  const query = new URLSearchParams({
    q: '"linux debian" maps archive -film -720',
    ...{ category: 'movies', tags: tags.join(','), anyTags: tags.join(','), notTags: tags.join(',') },
    ...{ resolution: resolutions.join(','), source: sources.join(','), codec: codecs.join(',') },
    ...{ container: containers.join(','), language: languages.join(','), licence: licences.join(';') },
    ...{ uploader: 'nobody', minSize: '3KiB', maxSize: '999GiB', minAge: '1', maxAge: '3000' },
    ...{ promotion: Object.keys(promotions).join(','), life: Object.keys(lives).join(','), sort },
    ...{ bookmarked: 'false', downloaded: 'false', seeding: 'false', unseen: 'true' },
  })
  const response = await api.get(`/v1/torrents?${query}`, token)
  expect(response.status).toBe(200)
  expect(TorrentPage.parse(await response.json()).meta.total).toBe(0)
})

test('returns the same as a full scan after torrents changed, were removed or returned', async () => {
  random = createRandom('changes')
  const db = drizzle(env.DB)
  const change = (row: Row, to: Partial<Row>) => {
    Object.assign(row, to)
    return db.update(torrents).set(to).where(eq(torrents.id, row.id))
  }
  const changed = random.sample(rows, 120)
  for (const row of changed) {
    await db.batch([
      change(row, {
        name: random.pick([row.name, `${row.name} linux`]),
        categoryId: random.between(1, 3),
        tags: random.sample(tags, random.between(0, 3)),
        resolution: random.pick([...resolutions, null]),
        source: random.pick([...sources, null]),
        language: random.pick([...languages, null]),
      }),
      ...refreshTerms(db, sql`torrents.id = ${row.id}`),
    ])
  }
  const reported = random.sample(rows, 120).map((row) => Object.assign(row, { seeders: random.pick([0, 1, 2, 3]) }))
  await writeSwarms(db, reported, 0)
  await refreshSortKeys(db, 0)
  for (const row of random.sample(rows, 60)) await change(row, { promotionDownload: random.pick([0, 0.5, 1]) })
  await db.update(torrents).set({ status: 'deleted' }).where(sql`id % 3 = 0`)
  await db.update(torrents).set({ status: 'approved' }).where(sql`id % 2 = 0`)
  const left = rows.filter(({ id }) => id % 3 === 0 && id % 2 === 1)
  for (const row of left) rows.splice(rows.indexOf(row), 1)
  await db.delete(torrents).where(sql`id % 9 = 3`)
  for (const row of rows.filter(({ id }) => id % 9 === 3)) rows.splice(rows.indexOf(row), 1)

  await compareMixes('mixes of what has changed', 60)
  await env.DB.prepare("insert into torrent_search (torrent_search, rank) values ('integrity-check', 1)").run()
})
