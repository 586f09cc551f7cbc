import { env } from 'cloudflare:test'
import { asc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { torrents } from '../../api/platform/db/schema/torrents'
import { refreshSortKeys } from '../../api/tracker/refresh-sort-keys'
import { writeSwarms } from '../../api/tracker/swarms.queries'
import { TorrentPage } from '../../contract/torrents'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let token = ''

beforeAll(async () => {
  await addCategories()
  token = (await signIn(api, (await addMember()).username)).accessToken
})
beforeEach(() => env.DB.prepare('delete from torrents').run())

const report = (infoHash: string, seeders: number, leechers = 0, completed = 0) =>
  writeSwarms(db, [{ infoHash, seeders, leechers, completed }], api.now())

async function list(query: string) {
  const response = await api.get(`/v1/torrents?${query}`, token)
  expect(response.status).toBe(200)
  return TorrentPage.parse(await response.json())
}

/** Name and figures of each row. */
async function listFigures(query: string) {
  const { data } = await list(query)
  return data.map(({ name, seeders, leechers, completed }) => [name, seeders, leechers, completed])
}

describe('a list', () => {
  it('shows the figures of the last report before its order follows', async () => {
    const first = await addTorrent({ name: 'Rising', seeders: 2, leechers: 1, completed: 1 })
    await addTorrent({ name: 'Steady', seeders: 5, leechers: 5, completed: 5 })
    await report(first.infoHash, 8, 9, 7)
    const steady = ['Steady', 5, 5, 5]
    const rising = ['Rising', 8, 9, 7]
    for (const sort of ['seeders', 'leechers', 'completed'])
      for (const rest of ['', '&category=movies', '&life=alive'])
        expect(await listFigures(`sort=${sort}${rest}`)).toEqual([steady, rising])
    await refreshSortKeys(db, 0)
    for (const sort of ['seeders', 'leechers', 'completed'])
      expect(await listFigures(`sort=${sort}`)).toEqual([rising, steady])
  })

  it('lists each torrent once by cursor while figures differ from the order', async () => {
    const rows = []
    for (let index = 0; index < 9; index++) rows.push(await addTorrent({ name: `Row ${index}`, seeders: index + 2 }))
    for (const [index, { infoHash }] of rows.entries()) await report(infoHash, 40 - index * 3)
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: TorrentPage = await list(`sort=seeders&perPage=2${cursor && `&cursor=${cursor}`}`)
      names.push(...page.data.map(({ name }) => name))
      cursor = page.meta.next
    }
    expect(names).toEqual(rows.map(({ name }) => name).reverse())
  })
})

describe('the job of sort keys', () => {
  /** The last torrent has an id that makes the job visit a thousand ids a minute. */
  async function addTwo(seeders: number) {
    const values = { categoryId: 1, size: 1, files: 1, seeders }
    const hashes = ['a', 'b'].map((letter) => letter.repeat(40))
    await db.insert(torrents).values([
      { ...values, id: 1500, infoHash: hashes[0] ?? '', name: 'Early', addedAt: 1 },
      { ...values, id: 59_500, infoHash: hashes[1] ?? '', name: 'Late', addedAt: 2 },
    ])
    for (const infoHash of hashes) await report(infoHash, seeders)
    return hashes
  }
  const findKeys = async () =>
    (await db.select({ seeders: torrents.seeders }).from(torrents).orderBy(asc(torrents.id))).map((row) => row.seeders)

  it('lets the filters by life follow at its next run, whatever the id of the torrent', async () => {
    for (const infoHash of await addTwo(3)) await report(infoHash, 0)
    expect(await listFigures('life=dead')).toEqual([])
    expect(await refreshSortKeys(db, 0)).toBe(2)
    expect((await listFigures('life=dead')).map(([name]) => name)).toEqual(['Late', 'Early'])
    expect(await listFigures('life=alive')).toEqual([])
    expect(await refreshSortKeys(db, 0)).toBe(0)
  })

  it('refreshes every key within an hour', async () => {
    for (const infoHash of await addTwo(3)) await report(infoHash, 4)
    const seen: number[][] = []
    for (let minute = 0; minute < 60; minute++) {
      await refreshSortKeys(db, minute * 60_000)
      seen.push(await findKeys())
    }
    expect(seen[0]).toEqual([3, 3])
    expect(seen[30]).toEqual([4, 3])
    expect(seen[59]).toEqual([4, 4])
  })

  it('leaves a key that differs by a twentieth at most', async () => {
    const [first = '', second = ''] = await addTwo(100)
    await report(first, 105)
    await report(second, 94)
    for (let minute = 0; minute < 60; minute++) await refreshSortKeys(db, minute * 60_000)
    expect(await findKeys()).toEqual([100, 94])
    expect((await listFigures('sort=seeders')).map(([, seeders]) => seeders)).toEqual([105, 94])
  })
})
