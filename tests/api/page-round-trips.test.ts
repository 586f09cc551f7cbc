import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../support/api-client'
import { addWriter } from '../support/api-comments'
import { addForum, startThread } from '../support/api-forums'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'
import { addTitle } from '../support/stored-titles'

const api = startApi()
let token = ''
let slug = ''
let title = ''
let forum = ''
let thread = ''

beforeAll(async () => {
  await addCategories()
  const { id } = await addTorrent()
  title = (await addTitle()).slug
  slug = `x-${id.toString(36)}`
  const stored = await addForum()
  forum = stored.slug
  const writer = await addWriter(api, ['forums.post'])
  thread = (await startThread(writer, stored, 'A thread')).slug
  token = (await signIn(api, (await addMember()).username)).accessToken
})

describe('a call of the list, of a torrent page, of a discussion and of a forum', () => {
  it.each([
    '/v1/me',
    '/v1/system',
    '/v1/stats',
    '/v1/statistics',
    '/v1/statistics/history?period=2y',
    '/v1/statistics/tops',
    '/v1/torrents',
    '/v1/torrents?q=torrent&category=CATEGORY',
    '/v1/filter-options',
    '/v1/torrents/SLUG',
    '/v1/torrents/SLUG/files?limit=60',
    '/v1/torrents/SLUG/releases',
    '/v1/torrents/SLUG/comments?limit=10',
    '/v1/drafts/torrent:SLUG',
    '/v1/titles/movie/TITLE/comments',
    '/v1/forums',
    '/v1/forums/FORUM',
    '/v1/forums/search?q=x&forum=FORUM',
    '/v1/forums/FORUM/threads',
    '/v1/threads/THREAD',
  ])('needs at most two round trips at %s', async (path) => {
    api.log.length = 0
    const names = { CATEGORY: 'movies', SLUG: slug, TITLE: title, FORUM: forum, THREAD: thread }
    const address = path.replace(/[A-Z]{4,}/, (name) => names[name as keyof typeof names])
    expect((await api.get(address, token)).status).toBe(200)
    const line = api.log.map((text) => JSON.parse(text)).find(({ event }) => event === 'request')
    expect(line.roundTrips).toBeLessThanOrEqual(2)
    expect(line.roundTrips).toBeGreaterThan(0)
  })
})
