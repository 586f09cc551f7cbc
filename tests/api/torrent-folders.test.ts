import { env } from 'cloudflare:test'
import { count, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseSlug } from '../../api/lib/slug/torrent-slug'
import { torrentFolderFiles, torrentFolders } from '../../api/platform/db/schema/torrent-folders'
import { torrentFiles, torrents } from '../../api/platform/db/schema/torrents'
import { TorrentFolder } from '../../contract/torrent-details'
import type { Uploaded } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
let staff: Person

beforeAll(async () => {
  await addCategories()
  staff = await enter(api, ['torrents.upload', 'torrents.moderate', 'admin.access'])
})

async function read(slug: string, folder = 0, query = '') {
  const answer = await send(api, 'GET', `/v1/torrents/${slug}/folders/${folder}${query}`, staff)
  expect(answer.status).toBe(200)
  return TorrentFolder.parse(await answer.json())
}

/** All entries of a folder, page by page, and then back. */
async function walk(slug: string, folder: number, limit: number) {
  const first = await read(slug, folder, `?limit=${limit}`)
  const pages = [first]
  for (let page = first; page.meta.next; pages.push(page)) {
    page = await read(slug, folder, `?limit=${limit}&cursor=${page.meta.next}`)
  }
  const back = pages.slice(-1)
  for (let page = pages.at(-1); page?.meta.prev; back.unshift(page)) {
    page = await read(slug, folder, `?limit=${limit}&cursor=${page.meta.prev}`)
  }
  expect(back.map(({ data }) => data)).toEqual(pages.map(({ data }) => data))
  return pages.flatMap(({ data }) => data)
}

const show = ({ kind, id, name, size, files }: TorrentFolder['data'][number]) => [kind, id, name, size, files]

/** In two levels of folders, with files beside them, out of order. */
const makeFiles = (length: number): [path: string, size: number][] =>
  Array.from({ length }, (_, index) => {
    const folder = index % 10 === 9 ? '' : `Disc ${(index % 4) + 9}/${index % 3 === 0 ? 'art/' : ''}`
    return [`${folder}file ${index}`, index + 1]
  })

async function upload(name: string, files: [string, number][]) {
  const metafile = foreignMetafile(name, files)
  const answer = await sendUpload(api, staff.token, { category: 'music', name }, { metafile })
  expect(answer.status).toBe(201)
  const { slug } = await answer.json<Uploaded>()
  return { slug, id: parseSlug(slug) ?? 0 }
}

describe.each([80, 300])('the folders of a torrent with %i files', (length) => {
  let slug: string
  const files = makeFiles(length)
  const sumOf = (part: [string, number][]) => part.reduce((sum, [, size]) => sum + size, 0)
  const totals = (start: string) => {
    const inside = files.filter(([path]) => path.startsWith(start))
    return [sumOf(inside), inside.length]
  }

  beforeAll(async () => {
    ;({ slug } = await upload(`Box of ${length}`, files))
  })

  it('lists folders by name with their totals, then files in metafile order', async () => {
    const root = await read(slug)
    expect(root).toMatchObject({ id: 0, path: [], size: sumOf(files), files: length })
    const folders = root.data.filter(({ kind }) => kind === 'folder')
    expect(folders.map(show)).toEqual([
      ['folder', 1, 'Disc 9', ...totals('Disc 9/')],
      ['folder', 3, 'Disc 10', ...totals('Disc 10/')],
      ['folder', 5, 'Disc 11', ...totals('Disc 11/')],
      ['folder', 7, 'Disc 12', ...totals('Disc 12/')],
    ])
    expect(root.data.slice(4).map(show)).toEqual(
      files.flatMap(([path, size]) => (path.includes('/') ? [] : [['file', null, path, size, 1]])),
    )
  })

  it.each([1, 3, 7, 250])('pages every folder to its end and back, %i at a time', async (limit) => {
    const [inner, ...others] = await walk(slug, 3, limit)
    expect(inner && show(inner)).toEqual(['folder', 4, 'art', ...totals('Disc 10/art/')])
    expect(others.map(({ name, size }) => [`Disc 10/${name}`, size])).toEqual(
      files.filter(([path]) => path.startsWith('Disc 10/file')),
    )
    const art = await read(slug, 4, `?limit=${limit}`)
    expect(art.path).toEqual([
      { id: 3, name: 'Disc 10' },
      { id: 4, name: 'art' },
    ])
    expect([art.size, art.files]).toEqual(totals('Disc 10/art/'))
  })

  it('returns 404 for an unknown folder, and 422 for a cursor of another list', async () => {
    for (const folder of [9, 999_999]) {
      expect((await send(api, 'GET', `/v1/torrents/${slug}/folders/${folder}`, staff)).status).toBe(404)
    }
    for (const part of ['folders/-1', 'folders/x', `folders/0?cursor=${btoa('a.1')}`]) {
      expect((await send(api, 'GET', `/v1/torrents/${slug}/${part}`, staff)).status).toBe(422)
    }
  })
})

it('stores folders whose names are together too long for one statement', async () => {
  const files = Array.from({ length: 3000 }, (_, index): [string, number] => [`${index}${'n'.repeat(200)}/file`, 1])
  const { slug } = await upload('Long names', files)
  const folders = await walk(slug, 0, 250)
  expect(folders.map(({ id, name, files }) => [id, Number.parseInt(name, 10), files])).toEqual(
    files.map((_, index) => [index + 1, index, 1]),
  )
})

describe('the folders of a torrent with 100,000 files that is older than their tables', () => {
  const length = 100_000
  let slug = ''
  let id = 0

  beforeAll(async () => {
    ;({ id } = await addTorrent({ name: 'Archive', files: length }))
    slug = `archive-${id.toString(36)}`
    await env.DB.prepare(
      `insert into torrent_files (torrent_id, position, path, size)
        with recursive each(n) as (select 0 union all select n + 1 from each where n < ? - 1)
        select ?, n, 'year ' || (n % 50) || '/box ' || (n / 50 % 200) || '/' || n || '.txt', 2 from each`,
    )
      .bind(length, id)
      .run()
  })

  it('are complete on the first page, and are then read by index', async () => {
    const first = await read(slug)
    expect(first).toMatchObject({ size: 2 * length, files: length, meta: { next: null } })
    expect(first.data).toHaveLength(50)
    expect(first.data.every(({ size, files }) => size === 4000 && files === 2000)).toBe(true)
    await expect
      .poll(async () => (await db.select({ all: count() }).from(torrentFolderFiles).get())?.all, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(length)
    const headers = { authorization: `Bearer ${staff.token}`, 'x-web-key': env.WEB_KEY }
    const again = await api.call(`/v1/torrents/${slug}/folders/0`, { headers })
    expect(TorrentFolder.parse(await again.json())).toEqual(first)
    const [, trips, rows] = /(\d+) trips, (\d+) rows/.exec(again.headers.get('server-timing') ?? '') ?? []
    expect(Number(trips)).toBe(2)
    expect(Number(rows)).toBeLessThan(200)
    const boxes = await walk(slug, first.data[1]?.id ?? 0, 90)
    expect(boxes).toHaveLength(200)
    expect(boxes.slice(0, 3).map(show)).toEqual([
      ['folder', (first.data[1]?.id ?? 0) + 1, 'box 0', 20, 10],
      ['folder', (first.data[1]?.id ?? 0) + 2, 'box 1', 20, 10],
      ['folder', (first.data[1]?.id ?? 0) + 3, 'box 2', 20, 10],
    ])
  })

  it('are hidden with the torrent, and deleted with it', async () => {
    await db.update(torrents).set({ status: 'deleted' }).where(eq(torrents.id, id))
    const other = await enter(api)
    expect((await send(api, 'GET', `/v1/torrents/${slug}/folders/0`, other)).status).toBe(404)
    await db.delete(torrents).where(eq(torrents.id, id))
    for (const table of [torrentFiles, torrentFolders, torrentFolderFiles]) {
      expect(await db.select({ all: count() }).from(table).where(eq(table.torrentId, id)).get()).toEqual({ all: 0 })
    }
  })
})
