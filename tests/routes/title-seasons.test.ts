import { describe, expect, it } from 'vitest'
import { budgets } from '../../bench/budgets'
import { compress } from '../../bench/measure-page'
import type { FurtherPart, Title } from '../../contract/title-details'
import { readMain } from '../support/page-text'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'
import { releaseSample, showSample } from '../support/title-samples'

const address = '/v1/titles/show/pioneer-one'
const { stack, member } = setUpScriptedStack(() => {})

const open = async (query = '') => (await member.send(`/shows/pioneer-one${query}`)).text()
const countOf = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].length
const countCells = (page: string) => countOf(page, /class="episode(?: episode-gap)?"/g)
const count = (formatted: number, total: number) =>
  t('titleTexts.episodes.present', { present: String(formatted), total: String(total) })

function part(season: number, firstEpisode: number, resolution = '720p') {
  return { season, lastSeason: null, firstEpisode, lastEpisode: null, resolution } satisfies FurtherPart
}

const releases = (parts: FurtherPart[]) =>
  parts.map((each, index) => {
    const { season, firstEpisode, resolution } = each
    const name = `Pioneer.One.S${season}E${firstEpisode}.${resolution}.WEB-DL.H.264-GROUP${index % 7}`
    return { ...releaseSample, ...each, slug: `pioneer-${season}-${firstEpisode}-${index}`, name }
  })

/** Seasons with a number of episodes each, all of which have names. */
function answerShow(sizes: number[], more: Partial<Title>) {
  const seasons = sizes.map((size, index) => ({
    season: index + 1,
    episodes: Array.from({ length: size }, (_, episode) => ({
      number: episode + 1,
      name: `The ${episode + 1}. story of ${index + 1}`,
      airedOn: null,
    })),
  }))
  stack.api.answer(address, () => Response.json({ ...showSample, seasons, releaseList: [], ...more }))
}

const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1)

describe('a show with many episodes', () => {
  it('has the grid of the last released season, and links to those of the others', async () => {
    answerShow([60, 50, 20], { releaseList: releases([part(1, 1), part(2, 3)]) })
    const page = await open()
    expect(countCells(page)).toBe(50)
    expect(readMain(page)).toContain(count(1, 60))
    expect(page).toContain('href="/shows/pioneer-one?season=1#season-1"')
    expect(page).not.toContain('href="/shows/pioneer-one?season=2#season-2"')
    const first = await open('?season=1')
    expect(countCells(first)).toBe(60)
    expect(first).toContain('href="/shows/pioneer-one?season=3#season-3"')
  })

  it('has all grids when there are at most 100 episodes', async () => {
    answerShow([60, 40], {})
    expect(countCells(await open())).toBe(100)
  })

  it('cuts the grid of a long season, and opens the part of a filtered episode', async () => {
    answerShow([203], { releaseList: releases([part(1, 150)]) })
    const page = await open()
    expect(countCells(page)).toBe(100)
    expect(page).toContain('href="/shows/pioneer-one?season=1&amp;episodes=3#season-1"')
    expect(readMain(page)).toContain('201–203')
    expect(countCells(await open('?season=1&episodes=3'))).toBe(3)
    expect(countCells(await open('?season=1&episodes=9'))).toBe(3)
    expect(await open('?season=1&episode=150')).toMatch(/class="episode" href="[^"]*" aria-current="true"/)
  })

  it('counts episodes of releases that are not in the first list', async () => {
    const furtherParts = [part(1, 2), { ...part(1, 3, '1080p'), lastEpisode: 4 }]
    answerShow([5], { releaseList: releases([part(1, 1)]), nextReleases: 'next', furtherParts })
    const page = readMain(await open())
    expect(page).toContain(count(4, 5))
    expect(page).toContain('The 4. story of 1: 1080p')
  })

  it('stays within the budget of a document', async () => {
    const all = [1, 2, 3, 4].flatMap((season) => numbers(150).map((number) => part(season, number)))
    answerShow([150, 150, 150, 150], {
      ...{ releases: 600, nextReleases: 'next' },
      ...{ releaseList: releases(all.slice(400)), furtherParts: all.slice(0, 400) },
    })
    expect(compress(Buffer.from(await open()), 11)).toBeLessThanOrEqual(budgets['document with critical CSS, bytes'])
  })
})

describe('the releases of a title', () => {
  it('have pages of 50, with the filter', async () => {
    answerShow([3], { releaseList: releases(numbers(120).map((index) => part(1, 1 + (index % 2)))) })
    const first = await open('?season=1&episode=1')
    expect(countOf(first, /class="wall-name"/g)).toBe(50)
    expect(first).toContain('href="/shows/pioneer-one?season=1&amp;episode=1&amp;page=2#releases"')
    const second = await open('?season=1&episode=1&page=2')
    expect(countOf(second, /class="wall-name"/g)).toBe(10)
    expect(second).toContain('href="/shows/pioneer-one?season=1&amp;episode=1&amp;page=1#releases"')
    expect(second).not.toContain('page=3')
  })

  it('are loaded by season when the title has more than one response', async () => {
    answerShow([3], { releaseList: releases([part(2, 1)]), nextReleases: 'next' })
    stack.api.answer(`${address}/releases`, () =>
      Response.json({ data: releases([part(1, 2)]), meta: { next: 'older', prev: null } }),
    )
    const page = await open('?season=1&episode=2')
    expect(page).toContain('Pioneer.One.S1E2')
    expect(page).toContain('href="/shows/pioneer-one?season=1&amp;episode=2&amp;cursor=older#releases"')
    expect(stack.api.callsTo(`${address}/releases`).map(({ search }) => search)).toEqual(['?season=1&episode=2'])
    await open()
    expect(stack.api.callsTo(`${address}/releases`)).toHaveLength(1)
  })

  it('ignore a season that is not a number', async () => {
    answerShow([3], { releaseList: releases([part(1, 2)]), nextReleases: 'next' })
    expect(await open('?season=x')).toContain('Pioneer.One.S1E2')
  })
})
