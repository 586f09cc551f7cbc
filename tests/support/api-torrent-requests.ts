import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { users } from '../../api/platform/db/schema/members'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { torrentRequests } from '../../api/platform/db/schema/torrent-requests'
import { TorrentRequest, TorrentRequestPage } from '../../contract/torrent-requests'
import type { Api } from './api-client'
import { enter, type Person, send } from './api-person'
import { addCategories, addTorrent } from './api-torrents'

/** New people for each test, and no requests. `people` is filled before each test. */
export function startRequests(api: Api) {
  const db = drizzle(env.DB)
  const people = {} as Record<'requester' | 'supporter' | 'uploader' | 'moderator', Person>

  beforeEach(async () => {
    await db.delete(torrentRequests)
    await addCategories()
    await db.delete(rateWindows)
    await db.delete(notifications)
    people.requester = await enter(api, [], { bonus: 1000 })
    people.supporter = await enter(api, [], { bonus: 500 })
    people.uploader = await enter(api)
    people.moderator = await enter(api, ['torrents.moderate'])
  })

  const create = (by: Person, values: object = {}) =>
    send(api, 'POST', '/v1/requests', by, {
      ...{ title: 'The General (1926)', category: 'movies', description: 'With *subtitles*', points: 100, ...values },
    })

  return {
    people,
    create,
    async open(by = people.requester, values: object = {}) {
      const answer = await create(by, values)
      expect(answer.status).toBe(201)
      return TorrentRequest.parse(await answer.json())
    },
    async read(slug: string, by = people.requester) {
      const answer = await send(api, 'GET', `/v1/requests/${slug}`, by)
      expect(answer.status).toBe(200)
      return TorrentRequest.parse(await answer.json())
    },
    async list(by: Person, query = '') {
      const answer = await send(api, 'GET', `/v1/requests${query}`, by)
      expect(answer.status).toBe(200)
      return TorrentRequestPage.parse(await answer.json())
    },
    pledge: (slug: string, by: Person, points: number) =>
      send(api, 'PUT', `/v1/requests/${slug}/pledge`, by, { points }),
    propose: (slug: string, torrent: string, by: Person) =>
      send(api, 'PUT', `/v1/requests/${slug}/filling`, by, { torrent }),
    accept: (slug: string, torrent: string, by: Person) =>
      send(api, 'POST', `/v1/requests/${slug}/filling/acceptance`, by, { torrent }),
    reject: (slug: string, torrent: string, by: Person, reason?: string) =>
      send(
        api,
        'DELETE',
        `/v1/requests/${slug}/filling?${new URLSearchParams({ torrent, ...(reason && { reason }) })}`,
        by,
      ),
    async upload(by = people.uploader, values: Parameters<typeof addTorrent>[0] = {}) {
      const row = await addTorrent({ name: 'The General 1926', uploaderId: by.id, ...values })
      return { ...row, slug: printSlug(row.name, row.id) }
    },
    bonusOf: async ({ id }: Person) => (await db.select().from(users).where(eq(users.id, id)))[0]?.bonus,
    /** With the number of events when there are several. */
    kindsOf: async ({ id }: Person) =>
      (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind, times }) =>
        times === 1 ? kind : `${kind} ${times}`,
      ),
    readCode: async (answer: Response) => [answer.status, (await answer.json<{ code: string }>()).code],
  }
}
