import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { usernameSkeleton } from '../../api/lib/account-names/username-skeleton'
import { verifyPassword } from '../../api/lib/crypto/hash-password'
import { readMetainfo } from '../../api/lib/metainfo/metainfo'
import { readPosterName } from '../../api/lib/pictures/poster-name'
import { storableName } from '../../api/platform/db/seed/make-metafile'
import { type Login, seedCommunity } from '../../api/platform/db/seed/seed-community'
import { siteFileKey } from '../../api/platform/files/site-files'
import { metafileKey } from '../../api/torrents/metafile-key'
import { Username } from '../../contract/me'
import { Permission } from '../../contract/permissions'
import { HexColor, Role } from '../../contract/roles'
import { System } from '../../contract/system'
import { TitleKind } from '../../contract/titles'
import { migrateDatabase, openData } from '../../scripts/setup/database.mjs'
import { expectForums } from '../support/seeded-forums'
import { expectPeople } from '../support/seeded-people'
import { expectPoints } from '../support/seeded-points'
import { expectQueues } from '../support/seeded-queues'
import { expectRequests } from '../support/seeded-requests'
import { expectStatistics } from '../support/seeded-statistics'
import { expectSubtitles } from '../support/seeded-subtitles'
import { expectTransfers } from '../support/seeded-transfers'

// Long timeout, because one large database is seeded and queried on slow CI machines.
vi.setConfig({ testTimeout: 120_000 })

const now = Date.UTC(2026, 10, 21, 12)
const pepper = Buffer.alloc(32, 5).toString('base64')

let folder: string
let data: ReturnType<typeof openData>
let logins: Login[] = []
let shapeBefore: unknown

async function rows<Row>(query: string): Promise<Row[]> {
  return (await data.db.prepare(query).all<Row>()).results
}

const readShape = () =>
  rows("select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite_%' order by name")
const count = async (query: string) => (await rows<{ n: number }>(`select count(*) n from ${query}`))[0]?.n

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-seed-'))
  await migrateDatabase(folder)
  data = openData(folder)
  shapeBefore = await readShape()
  logins = await seedCommunity({ ...data, pepper, clock: () => now, torrents: 1072 })
}, 300_000)

afterAll(async () => {
  await data.close()
  await rm(folder, { recursive: true, force: true })
})

test('creates the requested number of torrents in six categories and their children', async () => {
  expect(await count('torrents')).toBe(1072)
  expect(await count('torrent_details where metafile is not null')).toBeGreaterThanOrEqual(500)
  const own = await rows<{ n: number; isChild: 0 | 1 }>(
    `select count(*) n, parent_id is not null isChild from torrents join torrent_details on torrent_id = torrents.id
      join categories on categories.id = category_id where metafile is not null group by category_id`,
  )
  expect(own.filter(({ isChild }) => isChild)).toHaveLength(3)
  expect(own.filter(({ isChild }) => !isChild)).toHaveLength(6)
  for (const { n, isChild } of own) expect(n).toBeGreaterThan(isChild ? 5 : 40)
})

test('creates counts that match the rows', async () => {
  const own = 'torrents t join torrent_details d on d.torrent_id = t.id where d.metafile is not null and'
  expect(await count(`${own} seeders <> (select count(*) from peers where torrent_id = t.id and "left" = 0)`)).toBe(0)
  expect(await count(`${own} leechers <> (select count(*) from peers where torrent_id = t.id and "left" > 0)`)).toBe(0)
  expect(await count(`${own} completed <> (select count(*) from snatches where torrent_id = t.id)`)).toBe(0)
  expect(await count(`torrents t where files <> (select count(*) from torrent_files where torrent_id = t.id)`)).toBe(0)
  expect(await count(`torrents t where size <> (select sum(size) from torrent_files where torrent_id = t.id)`)).toBe(0)
  const talk = "comments c where subject_kind = 'torrent' and c.subject_id = t.id"
  expect(await count(`torrents t where comments <> (select count(*) from ${talk})`)).toBe(0)
  expect(await count('torrents t where thanks <> (select count(*) from thanks where torrent_id = t.id)')).toBe(0)
  expect(await count('(select 1 from peers group by torrent_id, user_id having count(*) > 1)')).toBe(0)
  expect(await count('peers p join torrents t on t.id = p.torrent_id where p."left" > t.size')).toBe(0)
})

test('creates rendered comments, thanks and descriptions after their torrent, not by login accounts', async () => {
  expect(await count('comments')).toBeGreaterThan(150)
  expect(await count("comments where html = '' or (author_id <= 5 and subject_kind <> 'issue')")).toBe(0)
  const onTorrents = "comments c join torrents t on subject_kind = 'torrent' and t.id = subject_id"
  expect(await count(`${onTorrents} where c.created_at < t.added_at`)).toBe(0)
  const replies = 'comments c join comments a on a.id = c.reply_to'
  expect(await count(`${replies} where (a.subject_kind, a.subject_id) <> (c.subject_kind, c.subject_id)`)).toBe(0)
  expect(await count('comment_revisions')).toBe(0)
  expect(await count('thanks where user_id <= 5')).toBe(0)
  expect(await count('bookmarks where user_id <= 5')).toBe(20)
  expect(await count("torrent_details where media_info like 'General%'")).toBeGreaterThan(40)
  expect(await count("torrent_details where nfo like '╔%'")).toBeGreaterThan(40)
})

test('creates seeders who uploaded or completed the torrent, at possible times', async () => {
  expect(
    await count(
      `peers p join torrents t on t.id = p.torrent_id where p."left" = 0 and p.user_id is not t.uploader_id
       and not exists (select 1 from snatches s where s.torrent_id = p.torrent_id and s.user_id = p.user_id)`,
    ),
  ).toBe(0)
  expect(
    await count(
      `snatches s join torrents t on t.id = s.torrent_id join users u on u.id = s.user_id
       where s.completed_at < t.added_at or s.completed_at < u.joined_at or s.completed_at > ${now}`,
    ),
  ).toBe(0)
  expect(
    await count(
      `torrents t join users u on u.id = t.uploader_id join torrent_details d on d.torrent_id = t.id
       where d.metafile is not null and u.joined_at > t.added_at`,
    ),
  ).toBe(0)
})

test('creates dead, thin and large swarms', async () => {
  const own = 'torrents join torrent_details on torrent_id = id where metafile is not null and'
  expect(await count(`${own} seeders = 0`)).toBeGreaterThan(10)
  expect(await count(`${own} seeders between 1 and 3`)).toBeGreaterThan(50)
  expect(await count(`${own} seeders > 60`)).toBeGreaterThan(10)
  expect(await count(`${own} promotion_download < 1`)).toBeGreaterThan(20)
  expect(await count(`${own} added_at > ${now - 6 * 3600_000}`)).toBeGreaterThan(3)
  expect(await count(`${own} added_at > ${now}`)).toBe(0)
})

test('creates ascending ids by time', async () => {
  const added = await rows<{ at: number }>('select added_at at from torrents order by id')
  expect(added.map(({ at }) => at)).toEqual(added.map(({ at }) => at).sort((a, b) => a - b))
})

test('stores metafiles that match their rows', async () => {
  const stored = await rows<{ id: number; infoHash: string; name: string; size: number; pieces: number }>(
    'select id, info_hash infoHash, name, size, pieces from torrents join torrent_details on torrent_id = id where metafile is not null and id % 23 = 0',
  )
  for (const { id, ...row } of stored) {
    const object = await data.files.get(metafileKey(row.infoHash))
    if (!object) throw new Error(`No metafile for ${row.name}`)
    const metainfo = await readMetainfo(new Uint8Array(await object.arrayBuffer()))
    expect(metainfo).toMatchObject({ ...row, name: storableName(row.name), isPrivate: true })
    const paths = await rows<{ path: string }>(
      `select path from torrent_files where torrent_id = ${id} order by position`,
    )
    expect(metainfo.files.map(({ path }) => path.join('/'))).toEqual(paths.map(({ path }) => path))
  }
  expect(stored.length).toBeGreaterThan(20)
})

test('includes the real metafiles with their known info hashes', async () => {
  const known = [
    'd2474e86c95b19b8bcfdb92bc12c9d44667cfa36',
    'c334138ef5bfc2d568ea7324e0e2a3a7ec229bdd',
    'af8f10f30bf9aefecf3686922bfa0d5bd290a395',
  ]
  const hashes = known.map((hash) => `'${hash}'`)
  expect(await count(`torrent_details where uploaded_info_hash in (${hashes})`)).toBe(known.length)
  expect(await count(`torrents where info_hash in (${hashes})`)).toBe(0)
  expect(await count('torrent_details where metafile is not null and content_key is null')).toBe(0)
})

test('includes long, hostile and non-Latin names', async () => {
  expect(await count('torrents where length(name) >= 200')).toBeGreaterThan(0)
  expect(await count(`torrents where name like '%<b>%' and name like '%&%' and name like '%"%'`)).toBe(1)
  expect(await count(`torrents where name like '%雅楽%' or name like '%ليلة%'`)).toBe(2)
  expect(await count('torrents where files >= 2000')).toBeGreaterThan(0)
})

test('stores the username skeleton of every account', async () => {
  const accounts = await rows<{ username: string; username_skeleton: string }>(
    'select username, username_skeleton from users',
  )
  expect(accounts.map(({ username_skeleton }) => username_skeleton)).toEqual(
    accounts.map(({ username }) => usernameSkeleton(username)),
  )
})

test('creates planner statistics for the large tables', async () => {
  const tables = (await rows<{ tbl: string }>('select distinct tbl from sqlite_stat1')).map(({ tbl }) => tbl)
  expect(tables).toEqual(expect.arrayContaining(['torrents', 'peers', 'snatches', 'users', 'comments']))
})

test('keeps the schema of the migrations and correct counters', async () => {
  expect(await readShape()).toEqual(shapeBefore)
  const listed = "torrents where status = 'approved'"
  expect(await count(`categories c where torrents <> (select count(*) from ${listed} and category_id = c.id)`)).toBe(0)
  const sums = 'count(*) torrents, sum(seeders) seeders, sum(leechers) leechers'
  expect(await rows(`select ${sums} from ${listed}`)).toEqual(
    await rows('select torrents, seeders, leechers from tracker_totals'),
  )
  expect(await count('pragma_foreign_key_check')).toBe(0)
  await data.db.prepare("insert into torrent_search (torrent_search, rank) values ('integrity-check', 1)").run()
  expect(await count(`torrent_search where torrent_search match 'name : ("sintel"*)'`)).toBeGreaterThan(2)
})

test('creates five login accounts with different passwords', async () => {
  expect(logins.map(({ username, role }) => [username, role])).toEqual(
    ['admin', 'moderator', 'uploader', 'member', 'test'].map((name) => [name, name]),
  )
  expect(new Set(logins.map(({ password }) => password)).size).toBe(5)
  const hashes = await rows<{ username: string; hash: string }>(
    'select username, password_hash hash from users where password_hash is not null',
  )
  expect(hashes).toHaveLength(5)
  const [first] = logins
  const stored = hashes.find(({ username }) => username === first?.username)
  expect(await verifyPassword(first?.password ?? '', stored?.hash ?? null, pepper)).toBe(true)
})

test('creates names, roles and settings that the contract accepts', async () => {
  const members = await rows<{ username: string }>('select username from users')
  for (const { username } of members) expect(Username.parse(username)).toBe(username)
  const roles = await rows<{ slug: string; name: string; color: string; permissions: string }>('select * from roles')
  for (const role of roles) {
    Role.parse(role)
    Permission.array().parse(JSON.parse(role.permissions))
  }
  expect(roles.filter(({ permissions }) => permissions.includes('admin.access')).map(({ slug }) => slug)).toEqual([
    'admin',
    'test',
  ])
  const [settings] = await rows<Record<string, string>>('select title, logo, theme_color color from settings')
  System.pick({ title: true, logo: true }).parse(settings)
  expect(await (await data.files.get(`static/${settings?.logo}`))?.text()).toContain('<svg')
})

test('stores posters of most titles in two sizes, with the colour and the proportions of their kind', async () => {
  const titles = await rows<{ kind: TitleKind; poster: string | null; color: string | null }>(
    'select kind, poster, poster_color color from titles',
  )
  for (const kind of TitleKind.options) {
    const own = titles.filter((title) => title.kind === kind)
    const posters = own.flatMap(({ poster }) => poster ?? [])
    expect(posters.length).toBeGreaterThan(own.length * 0.75)
    expect(posters.length).toBeLessThan(own.length)
    expect(new Set(posters).size).toBe(posters.length)
    const height = kind === 'movie' || kind === 'show' ? 480 : 320
    for (const poster of posters) expect(readPosterName(poster)).toMatchObject({ width: 320, height })
    const { small = '', large = '' } = readPosterName(posters[0] ?? '') ?? {}
    for (const file of [small, large]) expect(await data.files.get(siteFileKey(file))).not.toBeNull()
  }
  for (const { poster, color } of titles) expect(HexColor.nullable().parse(color) === null).toBe(poster === null)
})

test('does nothing when it runs again', async () => {
  const before = await rows('select (select count(*) from users) users, (select count(*) from torrents) torrents')
  expect(await seedCommunity({ ...data, pepper, clock: () => now })).toEqual([])
  expect(await rows('select (select count(*) from users) users, (select count(*) from torrents) torrents')).toEqual(
    before,
  )
})

test('refuses to continue an unfinished seed', async () => {
  await data.db.prepare('delete from settings').run()
  await expect(seedCommunity({ ...data, pepper })).rejects.toThrow('did not finish')
})

test('creates a catalogue of movies, shows, albums and packages with their parts', async () => {
  const kinds = await rows<{ kind: string; n: number }>('select kind, count(*) n from titles group by kind')
  const numbers = Object.fromEntries(kinds.map(({ kind, n }) => [kind, n]))
  expect(numbers.movie).toBeGreaterThanOrEqual(60)
  expect(numbers.show).toBeGreaterThanOrEqual(25)
  expect(numbers.album).toBeGreaterThanOrEqual(60)
  expect(numbers.package).toBeGreaterThanOrEqual(60)
  expect(await count('artists')).toBeGreaterThanOrEqual(40)
  expect(await count('titles where releases = 0')).toBe(0)
  expect(await count('titles t where reviews <> (select count(*) from reviews where title_id = t.id)')).toBe(0)
  const talk = "comments c where subject_kind = 'title' and c.subject_id = t.id"
  expect(await count(`titles t where comments <> (select count(*) from ${talk})`)).toBe(0)
  expect(await count('titles where comments > 0')).toBeGreaterThan(24)
  expect(await count('titles t where followers <> (select count(*) from title_follows where title_id = t.id)')).toBe(0)
  const stored = 'torrents t join torrent_details d on d.torrent_id = t.id where d.metafile is not null'
  expect(await count(`torrents where not is_grouped and info_hash in (select info_hash from ${stored})`)).toBe(0)
  const parts = ['episodes', 'reviews', 'title_follows', 'package_dependencies', 'collections', 'collection_items']
  for (const table of parts) expect(await count(table)).toBeGreaterThan(0)
})

test('leaves gaps in the grids of some shows', async () => {
  const missing = await rows<{ name: string }>(
    `select distinct titles.name from titles join episodes on title_id = titles.id
      where not exists (select 1 from title_releases r where r.title_id = titles.id and r.season = episodes.season
        and (r.first_episode is null or r.first_episode = episodes.number))`,
  )
  expect(missing.map(({ name }) => name)).toEqual(expect.arrayContaining(['The Beverly Hillbillies']))
})

test('creates two years of daily statistics that end with the stored figures', () => expectStatistics(rows, now))
test('creates forums that each account has read in part', () => expectForums(rows, logins.length, now))
test('creates work for each queue of the staff', () => expectQueues(rows))
test('creates requests for missing torrents in each state', () => expectRequests(rows))
test('creates a history of bonus points that explains each balance', () => expectPoints(rows))
test('creates traffic in which almost everything sent was received', () => expectTransfers(rows))
test('stores the cast and crew of movies and shows, each person once', () => expectPeople(rows))
test('creates subtitles of free films with their files', () => expectSubtitles(rows, data.files))
