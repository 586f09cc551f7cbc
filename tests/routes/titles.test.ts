import { describe, expect, it } from 'vitest'
import { compress } from '../../bench/measure-page'
import { answerInFull } from '../support/full-pages'
import { readMain } from '../support/page-text'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'
import { albumSample, makeFullWall, packageSample, showSample, titleSample, wallSample } from '../support/title-samples'

/** Bytes of a wall of 60 posters with its critical CSS, brotli 11. */
const wallBudget = 16 * 1024

const { stack, member } = setUpScriptedStack((api) => {
  api.answer('/v1/titles', () => Response.json(wallSample))
  for (const title of [titleSample, showSample, albumSample, packageSample]) {
    api.answer(`/v1/titles/${title.kind}/${encodeURIComponent(title.slug)}`, () => Response.json(title))
  }
})

const open = async (path: string) => (await member.send(path)).text()

const countOf = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].length

describe('a wall', () => {
  it.each([
    ['/movies', 'movie'],
    ['/shows', 'show'],
    ['/music', 'album'],
    ['/software', 'package'],
  ] as const)('asks the API once for the titles of %s', async (path, kind) => {
    const page = await open(path)
    expect(readMain(page)).toContain(t(`titles.walls.${kind}`))
    const [call, ...others] = stack.api.callsTo('/v1/titles')
    expect(others).toEqual([])
    expect(new URLSearchParams(call?.search).get('kind')).toBe(kind)
  })

  it('passes filters, order and page to the API and shows them as links that remove them', async () => {
    const query = 'q=sin&genre=Animation&quality=1080p&yearFrom=1990&yearTo=2020&seeded=true&sort=year&direction=asc'
    const page = await open(`/movies?${query}`)
    const sent = new URLSearchParams(stack.api.callsTo('/v1/titles')[0]?.search)
    expect(Object.fromEntries(sent)).toEqual({
      ...Object.fromEntries(new URLSearchParams(query)),
      kind: 'movie',
      page: '1',
      perPage: '60',
    })
    for (const label of ['Animation', '1080p', t('titles.filter.since', { year: '1990' })]) {
      expect(page).toContain(`aria-label="${t('titles.filter.remove', { term: label })}"`)
    }
    expect(page).toContain('href="/movies?q=sin&amp;genre=Animation&amp;yearFrom=1990')
  })

  it('redirects the long URL of a form to the short one', async () => {
    const answer = await member.send('/movies?q=&genre=Animation&quality=&sort=newest&direction=desc')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/movies?genre=Animation')
  })

  it('ignores values that the API would refuse', async () => {
    const answer = await member.send('/movies?yearFrom=none&sort=none&direction=none&page=none&view=none&seeded=maybe')
    expect(answer.status).toBe(200)
    const sent = new URLSearchParams(stack.api.callsTo('/v1/titles')[0]?.search)
    expect(Object.fromEntries(sent)).toEqual({
      kind: 'movie',
      sort: 'newest',
      direction: 'desc',
      page: '1',
      perPage: '60',
    })
  })

  it('loads six posters at once, and gives every picture its size and colour', async () => {
    answerInFull(stack.api, Date.now())
    stack.api.answer('/v1/titles', () => Response.json(makeFullWall()))
    const page = await open('/movies')
    const pictures = [...page.matchAll(/<img src="\/static\/[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('-s.webp'))
    expect(pictures).toHaveLength(54)
    expect(pictures.filter((tag) => tag.includes('width="160" height="240"'))).toHaveLength(54)
    expect(pictures.map((tag) => tag.includes('loading="lazy"')).indexOf(true)).toBe(6)
    expect(pictures.filter((tag) => tag.includes('loading="lazy"'))).toHaveLength(48)
    expect(countOf(page, /<svg color="#[0-9a-f]{6}"><\/svg>/g)).toBe(54)
    // Titles without a picture have their name in the drawing.
    expect(countOf(page, /class="poster art-\d hue-\d+" aria-hidden="true"><b>/g)).toBe(6)
    expect(page).not.toMatch(/ style="/)
  })

  it('keeps a wall of 60 posters within its budget', async () => {
    answerInFull(stack.api, Date.now())
    stack.api.answer('/v1/titles', () => Response.json(makeFullWall()))
    const page = await open('/movies')
    expect(countOf(page, /class="film"/g)).toBe(60)
    expect(compress(Buffer.from(page), 11)).toBeLessThanOrEqual(wallBudget)
  })

  it('shows the same titles as a list', async () => {
    const page = await open('/movies?view=list')
    expect(page).toContain('href="/movies/sintel"')
    expect(page).not.toContain('class="film"')
    const text = readMain(page)
    for (const part of ['Sintel', '2010', '7.8', '2160p', '41']) expect(text).toContain(part)
  })

  it('says what will appear on an empty wall, and how to widen a filter', async () => {
    const empty = { ...wallSample, data: [], meta: { ...wallSample.meta, total: 0 } }
    stack.api.answer('/v1/titles', () => Response.json(empty))
    expect(readMain(await open('/shows'))).toContain(t('titles.empty.show'))
    const filtered = await open('/shows?genre=Silent')
    expect(readMain(filtered)).toContain(t('titles.noMatch.title'))
    expect(filtered).toMatch(/<a class="btn" href="\/shows">|<a href="\/shows" class="btn">/)
    expect(readMain(await open('/shows?page=9'))).toContain(t('titles.pastEnd.title'))
  })
})

describe('the page of a title', () => {
  it('marks the best pick and links each cell of the matrix to a filter', async () => {
    const page = await open('/movies/sintel')
    expect(page).toContain('href="/torrents/sintel-1080p-1/download"')
    expect(page).toContain('href="/movies/sintel?quality=1080p&amp;source=BluRay#releases"')
    expect(page).toMatch(/matrix-best" href="\/movies\/sintel\?quality=1080p&amp;source=BluRay/)
    expect(page).toMatch(/matrix-dry" href="\/movies\/sintel\?quality=2160p&amp;source=WEB-DL/)
    expect(countOf(page, /class="wall-name"/g)).toBe(3)
    const takes = [...page.matchAll(/data-key="d"\s+aria-label="([^"]+)"/g)].map(([, label]) => label)
    const names = [...page.matchAll(/class="wall-name">\s*<a [^>]*>([^<]+)</g)].map(([, name]) => name)
    expect(takes).toEqual(names.map((name) => t('title.best.download', { name })))
    expect(page).toContain('<title>Sintel · Skerry</title>')
  })

  it('names the languages of the subtitles of a release, or counts many', async () => {
    const page = await open('/movies/sintel')
    const few = t('titleTexts.releases.subtitles', { languages: 'English, Norwegian' })
    expect(page).toContain(`href="/torrents/sintel-1080p-1/subtitles">${few}</a>`)
    expect(page).toContain(t('titleTexts.releases.subtitlesIn', { count: 5, formatted: '5' }))
  })

  it('filters the releases by the URL', async () => {
    const page = await open('/movies/sintel?quality=1080p&source=WEB-DL')
    expect(countOf(page, /class="wall-name"/g)).toBe(1)
    expect(page).toContain('Sintel.2010.1080p.WEB-DL')
    expect(readMain(page)).toContain(t('titleTexts.releases.shown', { shown: '1', total: '3' }))
    const none = readMain(await open('/movies/sintel?quality=576p'))
    expect(none).toContain(t('title.releases.noMatch'))
  })

  it('shows which episodes exist in which quality, and says which are missing', async () => {
    const page = await open('/shows/pioneer-one')
    const text = readMain(page)
    const label = (number: number, name: string) => t('titleTexts.episodes.named', { number: String(number), name })
    expect(text).toContain(`${label(1, 'Earthfall')}: 1080p, 720p`)
    expect(text).toContain(`${label(2, 'The Man From Mars')}: ${t('titleTexts.episodes.missing')}`)
    expect(text).toContain(`${t('titleTexts.episodes.numbered', { number: '3' })}: 720p`)
    expect(text).toContain(t('titleTexts.episodes.present', { present: '2', total: '3' }))
    expect(page).toContain('href="/shows/pioneer-one?season=1&amp;episode=1#releases"')
    const first = await open('/shows/pioneer-one?season=1&episode=1')
    expect(countOf(first, /class="wall-name"/g)).toBe(2)
  })

  it.each([
    [
      [101, 1231],
      ['01-01', '12-31'],
    ],
    [
      [1, 120],
      ['1', '120'],
    ],
  ])('numbers episodes %j of a year as %j', async (numbers, texts) => {
    const episodes = numbers.map((number) => ({ number, name: null, airedOn: null }))
    const show = { ...showSample, releaseList: [], seasons: [{ season: 2023, episodes }] }
    stack.api.answer('/v1/titles/show/pioneer-one', () => Response.json(show))
    const page = readMain(await open('/shows/pioneer-one'))
    for (const number of texts) {
      expect(page).toContain(`${t('titleTexts.episodes.numbered', { number })}: ${t('titleTexts.episodes.missing')}`)
    }
  })

  it('counts a pack as each of its episodes', async () => {
    const [pack] = showSample.releaseList
    const packed = { ...showSample, releaseList: [{ ...pack, firstEpisode: null }] }
    stack.api.answer('/v1/titles/show/pioneer-one', () => Response.json(packed))
    const text = readMain(await open('/shows/pioneer-one'))
    expect(text).toContain(t('titleTexts.episodes.present', { present: '3', total: '3' }))
    expect(text).toContain(t('titleTexts.episodes.packs', { qualities: '720p' }))
  })

  it('shows the editions of an album and the builds and dependencies of a package', async () => {
    const album = await open('/music/nine-inch-nails/ghosts')
    expect(album).toContain('href="/music/nine-inch-nails/ghosts?format=FLAC&amp;media=CD#releases"')
    expect(album).toContain('href="/music/nine-inch-nails"')
    const software = await open('/software/blender')
    expect(software).toContain('href="/software/blender?version=4.2.1&amp;platform=Linux+x86_64#releases"')
    expect(software).toContain('href="/software/python"')
    expect(readMain(software)).toContain('&gt;= 3.11'.replace('&gt;', '>'))
  })

  it('redirects for good from a title that was merged', async () => {
    const moved = { ...titleSample, movedTo: { kind: 'movie', slug: 'sintel-2010', name: 'Sintel' } }
    stack.api.answer('/v1/titles/movie/sintel', () => Response.json(moved))
    const answer = await member.send('/movies/sintel')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/movies/sintel-2010')
  })

  it('follows in place for scripts and with a redirect for forms', async () => {
    const address = '/v1/titles/movie/sintel/follow'
    stack.api.answer(address, () => new Response(null, { status: 204 }))
    const follow = (body: Record<string, string>) => member.send('/titles/movie/sintel/follow', { form: body })
    const form = await follow({ follow: 'on', redirectTo: '/movies/sintel' })
    expect([form.status, form.headers.get('location')]).toEqual([303, '/movies/sintel'])
    expect((await follow({ follow: 'off', inPlace: '1' })).status).toBe(200)
    expect(stack.api.callsTo(address).map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  })

  it('answers 404 for unknown titles and malformed addresses', async () => {
    for (const path of ['/movies/none', '/shows/A', '/music/a/b:c', '/titles/none/sintel', '/titles/movie/x/history']) {
      expect((await member.send(path)).status, path).toBe(404)
    }
  })
})
