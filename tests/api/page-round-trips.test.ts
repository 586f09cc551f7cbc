import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'
import { addTitle } from '../support/stored-titles'

const api = startApi()
let token = ''
let slug = ''
let title = ''

beforeAll(async () => {
  await addCategories()
  const { id } = await addTorrent()
  title = (await addTitle()).slug
  slug = `x-${id.toString(36)}`
  token = (await signIn(api, (await addMember()).username)).accessToken
})

describe('a call of the list, of a torrent page and of a discussion', () => {
  it.each([
    '/v1/me',
    '/v1/system',
    '/v1/stats',
    '/v1/torrents',
    '/v1/torrents?q=x&category=software',
    '/v1/filter-options',
    '/v1/torrents/SLUG',
    '/v1/torrents/SLUG/files?limit=60',
    '/v1/torrents/SLUG/releases',
    '/v1/torrents/SLUG/comments?limit=10',
    '/v1/drafts/torrent:SLUG',
    '/v1/titles/movie/TITLE/comments',
  ])('needs at most two round trips at %s', async (path) => {
    api.log.length = 0
    expect((await api.get(path.replace('SLUG', slug).replace('TITLE', title), token)).status).toBe(200)
    const line = api.log.map((text) => JSON.parse(text)).find(({ event }) => event === 'request')
    expect(line.roundTrips).toBeLessThanOrEqual(2)
    expect(line.roundTrips).toBeGreaterThan(0)
  })
})
