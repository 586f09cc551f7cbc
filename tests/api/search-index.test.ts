import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { torrents } from '../../api/platform/db/schema/torrents'
import { refreshSortKeys } from '../../api/tracker/refresh-sort-keys'
import { writeSwarms } from '../../api/tracker/swarms.queries'
import { TorrentPage } from '../../contract/torrents'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

test('updates the search index on every change of a torrent', async () => {
  await addCategories()
  const [first, second] = [await addTorrent({ name: 'Coast one' }), await addTorrent({ name: 'Coast two', seeders: 5 })]
  const pending = await addTorrent({ name: 'Coast three', status: 'pending' })
  await addTorrent({ name: 'Coast four', status: 'deleted' })

  const api = startApi()
  const { accessToken } = await signIn(api, (await addMember()).username)
  const find = async (query: string) => {
    const response = await api.get(`/v1/torrents?${query}`, accessToken)
    return TorrentPage.parse(await response.json()).data.map(({ name }) => name)
  }
  expect(await find('q=coast')).toEqual(['Coast two', 'Coast one'])
  expect(await find('q=coast&order=asc')).toEqual(['Coast one', 'Coast two'])
  expect(await find('life=alive')).toEqual(['Coast two'])

  const db = drizzle(env.DB)
  await db.update(torrents).set({ name: 'Cliff one' }).where(eq(torrents.id, first.id))
  await writeSwarms(db, [{ infoHash: first.infoHash, seeders: 2, leechers: 0, completed: 0 }], api.now())
  await refreshSortKeys(db, api.now())
  await db.update(torrents).set({ status: 'approved' }).where(eq(torrents.id, pending.id))
  await db.delete(torrents).where(eq(torrents.id, second.id))
  expect(await find('q=coast')).toEqual(['Coast three'])
  expect(await find('q=cliff')).toEqual(['Cliff one'])
  expect(await find('life=alive')).toEqual(['Cliff one'])
  await env.DB.prepare("insert into torrent_search (torrent_search, rank) values ('integrity-check', 1)").run()
})
