import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { titleReleases } from '../../api/platform/db/schema/catalogue'
import { maxReleases, type TitleRelease } from '../../contract/title-details'
import { startApi } from '../support/api-client'
import { type Catalogue, enterCatalogue, idOfTitle } from '../support/api-titles'
import { addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let catalogue: Catalogue
let titleId: number

type Part = Partial<Pick<TitleRelease, 'season' | 'lastSeason' | 'firstEpisode' | 'lastEpisode' | 'resolution'>>

async function release({ resolution, ...part }: Part, status: 'approved' | 'pending' = 'approved') {
  const { id } = await addTorrent({ resolution: resolution ?? '720p', categoryId: 2, status })
  await db.insert(titleReleases).values({ torrentId: id, titleId, chosenBy: 'parser', ...part })
}

const first: Part = { season: 1, firstEpisode: 1 }

beforeAll(async () => {
  catalogue = await enterCatalogue(api)
  await catalogue.upload('Night.Ferry.S02E01.1080p.WEB-DL', undefined, 'tv')
  titleId = await idOfTitle('show', 'night-ferry')
  await release(first)
  await release(first)
  await release({ ...first, resolution: '1080p' })
  await release({ season: 1, firstEpisode: 4, lastEpisode: 6 })
  await release({ season: 0, lastSeason: 1 })
  await release({})
  await release({ season: 1, firstEpisode: 2 }, 'pending')
  for (let episode = 1; episode <= maxReleases; episode++) await release({ season: 2, firstEpisode: episode })
})

async function list(query: string) {
  const path = `/titles/show/night-ferry/releases?${query}`
  const page = await catalogue.call<{ data: TitleRelease[]; meta: { next: string | null } }>('GET', path, 200)
  return { ...page.meta, parts: page.data.map(({ season, firstEpisode }) => [season, firstEpisode]) }
}

describe('a show with more releases than one response has', () => {
  it('names the parts of the others, each once for a resolution', async () => {
    const { releaseList, nextReleases, furtherParts } = await catalogue.readTitle('show/night-ferry')
    expect(releaseList).toHaveLength(maxReleases)
    expect(new Set(releaseList.map(({ season }) => season))).toEqual(new Set([2]))
    expect(nextReleases).not.toBeNull()
    const part = { season: null, lastSeason: null, firstEpisode: null, lastEpisode: null, resolution: '720p' }
    const expected = [
      { ...part, season: 2, firstEpisode: 1, resolution: '1080p' },
      { ...part, season: 1, firstEpisode: 1 },
      { ...part, season: 1, firstEpisode: 1, resolution: '1080p' },
      { ...part, season: 1, firstEpisode: 4, lastEpisode: 6 },
      { ...part, season: 0, lastSeason: 1 },
      part,
    ]
    expect(furtherParts).toHaveLength(expected.length)
    expect(furtherParts).toEqual(expect.arrayContaining(expected))
  })

  it('lists the releases of a season and of an episode, with packs', async () => {
    const packs = [
      [null, null],
      [0, null],
    ]
    const ofFirst = [
      [1, 1],
      [1, 1],
      [1, 1],
    ]
    expect((await list('season=1')).parts).toEqual([...packs, [1, 4], ...ofFirst])
    expect((await list('season=1&episode=1')).parts).toEqual([...packs, ...ofFirst])
    expect((await list('season=1&episode=5')).parts).toEqual([...packs, [1, 4]])
    expect((await list('season=3')).parts).toEqual([[null, null]])
    expect((await list('season=0&episode=1')).parts).toEqual(packs)
  })

  it('pages through the releases of a season', async () => {
    const { next, parts } = await list('season=1&limit=4')
    const rest = await list(`season=1&limit=4&cursor=${next}`)
    expect([parts.length, rest.parts.length, rest.next]).toEqual([4, 2, null])
  })

  it.each(['season=-1', 'season=x', 'season=1&episode=1.5'])('refuses %s', (query) =>
    catalogue.call('GET', `/titles/show/night-ferry/releases?${query}`, 422),
  )
})

it('names no further parts when one response has all releases', async () => {
  await catalogue.upload('Day.Ferry.S01E01.1080p.WEB-DL', undefined, 'tv')
  expect((await catalogue.readTitle('show/day-ferry')).furtherParts).toEqual([])
})
