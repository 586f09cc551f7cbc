import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../api/jobs'
import { titleKeys } from '../../api/platform/db/schema/catalogue'
import type { Title } from '../../contract/title-details'
import type { Artist, TitlePage } from '../../contract/titles'
import type { Uploaded } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

const api = startApi()
let staff: Person
let newcomer: Person
let reader: Person

beforeAll(async () => {
  await addCategories()
  staff = await enter(api, ['torrents.upload', 'torrents.moderate'])
  newcomer = await enter(api, ['torrents.upload'])
  reader = await enter(api)
})

async function upload(name: string, category = 'movies', by = staff) {
  const metafile = foreignMetafile(name, [[`${name}.bin`, name.length * 1000]])
  const response = await sendUpload(api, by.token, { category }, { metafile })
  expect(response.status).toBe(201)
  return ((await response.json()) as Uploaded).slug
}

async function read<Body>(path: string, status = 200, by = reader): Promise<Body> {
  const response = await send(api, 'GET', path, by)
  expect([path, response.status]).toEqual([path, status])
  return response.json()
}

function setSeeders(name: string, seeders: number | undefined) {
  const swarm = env.DB.prepare(
    'update swarms set seeders = ? where torrent_id = (select id from torrents where name = ?)',
  )
  return swarm.bind(seeders, name).run()
}

const readTitle = (path: string) => read<Title>(`/v1/titles/${path}`)
const readAsStaff = (path: string) => read<Title>(`/v1/titles/${path}`, 200, staff)
const wall = (query: string) => read<TitlePage>(`/v1/titles?${query}`)
const namesOf = ({ data }: TitlePage) => data.map(({ name }) => name)

describe('grouping', () => {
  it('gives the releases of one movie one title', async () => {
    const names = ['Quiet.Fjord.2010.2160p.WEB-DL.x265-ABC', 'Quiet Fjord (2010) 1080p BluRay', 'Quiet.Fjord.720p.WEB']
    for (const name of names) await upload(name)
    const title = await readTitle('movie/quiet-fjord-2010')
    expect(title).toMatchObject({ name: 'Quiet Fjord', year: 2010, releases: 3, movedTo: null, artist: null })
    expect(title.qualities).toEqual(['2160p', '1080p', '720p'])
    expect(title.releaseList.map(({ name, resolution }) => [name, resolution])).toEqual([
      [names[2], '720p'],
      [names[1], '1080p'],
      [names[0], '2160p'],
    ])
  })

  it('keeps movies of one name and different years apart', async () => {
    await upload('Grey.Harbour.1998.1080p.BluRay')
    await upload('Grey.Harbour.2021.1080p.WEB-DL')
    expect((await readTitle('movie/grey-harbour-1998')).releases).toBe(1)
    expect((await readTitle('movie/grey-harbour-2021')).releases).toBe(1)
  })

  it('takes the year from a later release', async () => {
    await upload('Late.Year.1080p.WEB-DL')
    await upload('Late.Year.2003.720p.WEB-DL')
    await upload('Late.Year.2003.480p.DVDRip')
    expect(await readTitle('movie/late-year')).toMatchObject({ year: 2003, releases: 3 })
  })

  it('reads seasons and episodes of shows', async () => {
    await upload('North.Coast.S01.1080p.WEB-DL', 'tv')
    await upload('North.Coast.S02E03-E05.1080p.WEB-DL', 'tv')
    const { releaseList } = await readTitle('show/north-coast')
    expect(releaseList).toMatchObject([
      { season: 2, lastSeason: null, firstEpisode: 3, lastEpisode: 5 },
      { season: 1, lastSeason: null, firstEpisode: null, lastEpisode: null },
    ])
  })

  it('makes the years of a yearly series its seasons', async () => {
    await upload('Harbour.Congress.2023.1080p.WEB.H264', 'tv')
    await upload('Harbour.Congress.2024.1080p.WEB.H264', 'tv')
    const { releaseList, year } = await readTitle('show/harbour-congress')
    expect(year).toBeNull()
    expect(releaseList.map(({ season }) => season)).toEqual([2024, 2023])
  })

  it('groups albums by artist, with format and media', async () => {
    await upload('Ane Lund - Low Tide (2012) [FLAC]', 'music')
    await upload('Ane Lund - Low Tide (2019) [MP3 320]', 'music')
    await upload('Ane Lund - High Water (2015) [FLAC] [Vinyl]', 'music')
    const album = await readTitle('album/ane-lund:low-tide')
    expect(album).toMatchObject({ name: 'Low Tide', artist: { slug: 'ane-lund', name: 'Ane Lund' }, releases: 2 })
    expect(album.releaseList.map(({ format }) => format)).toEqual(['MP3 320', 'FLAC'])
    const artist = await read<Artist>('/v1/artists/ane-lund')
    expect(artist.albums.map(({ name }) => name)).toEqual(['High Water', 'Low Tide'])
    expect((await send(api, 'GET', '/v1/artists/nobody-known', reader)).status).toBe(404)
  })

  it('reads version, platform and architecture of software', async () => {
    await upload('blendwork-4.1.0-linux-x64.tar.xz', 'software')
    await upload('blendwork-4.2.0-windows-x64.zip', 'software')
    const { releaseList } = await readTitle('package/blendwork')
    expect(releaseList).toMatchObject([
      { version: '4.2.0', platform: 'Windows', arch: 'x86-64' },
      { version: '4.1.0', platform: 'Linux', arch: 'x86-64' },
    ])
  })

  it('gives books and unclear names no title', async () => {
    const before = await env.DB.prepare('select count(*) as n from titles').first('n')
    await upload('Some Author - A Book About Boats (2001) EPUB', 'books')
    await upload('Production files', 'movies')
    expect(await env.DB.prepare('select count(*) as n from titles').first('n')).toBe(before)
  })

  it('makes one title of two concurrent uploads', async () => {
    await Promise.all([upload('Twin.Sails.2018.1080p.WEB-DL'), upload('Twin.Sails.2018.720p.WEB-DL')])
    expect((await readTitle('movie/twin-sails-2018')).releases).toBe(2)
    const keys = await drizzle(env.DB).select().from(titleKeys)
    expect(keys.filter(({ key }) => key === 'twin sails 2018')).toHaveLength(1)
  })

  it('gives names without ASCII letters different addresses', async () => {
    await upload('雪国 2009 1080p WEB-DL')
    await upload('羅生門 1950 1080p WEB-DL')
    const { data } = await wall('kind=movie&q=%E9%9B%AA%E5%9B%BD')
    expect(data).toHaveLength(1)
    expect(await readTitle(`movie/${data[0]?.slug}`)).toMatchObject({ name: '雪国', year: 2009 })
  })
})

describe('the decisions about a torrent', () => {
  const listed = async (name: string) => namesOf(await wall('kind=movie&perPage=100')).includes(name)
  const decide = async (slug: string, decision: string) => {
    const body = decision === 'approve' ? { decision } : { decision, reason: 'Broken' }
    expect((await send(api, 'POST', `/v1/torrents/${slug}/moderation`, staff, body)).status).toBe(204)
  }

  it('counts a torrent in its title when it is approved, deleted and restored', async () => {
    const slug = await upload('Slow.Ferry.2011.1080p.WEB-DL', 'movies', newcomer)
    expect(await listed('Slow Ferry')).toBe(false)
    await read('/v1/titles/movie/slow-ferry-2011', 404)
    expect(await readAsStaff('movie/slow-ferry-2011')).toMatchObject({ name: 'Slow Ferry', releases: 0 })
    await decide(slug, 'approve')
    expect(await listed('Slow Ferry')).toBe(true)
    expect(await readTitle('movie/slow-ferry-2011')).toMatchObject({ releases: 1, qualities: ['1080p'] })
    expect((await send(api, 'DELETE', `/v1/torrents/${slug}?reason=Broken`, staff)).status).toBe(204)
    await read('/v1/titles/movie/slow-ferry-2011', 404)
    expect(await readAsStaff('movie/slow-ferry-2011')).toMatchObject({
      releases: 0,
      qualities: [],
      newestReleaseAt: null,
    })
    expect(await listed('Slow Ferry')).toBe(false)
    expect((await send(api, 'POST', `/v1/torrents/${slug}/restore`, staff)).status).toBe(204)
    expect(await listed('Slow Ferry')).toBe(true)
  })

  it('moves a torrent to the title of its new name and deletes an empty title', async () => {
    const slug = await upload('Wrong.Name.2014.1080p.WEB-DL')
    const path = `/v1/torrents/${slug}`
    expect((await send(api, 'PATCH', path, staff, { name: 'Right.Name.2014.1080p.WEB-DL' })).status).toBe(200)
    expect((await readTitle('movie/right-name-2014')).releases).toBe(1)
    await read('/v1/titles/movie/wrong-name-2014', 404)
  })

  it('updates the qualities of a title with the resolution of a torrent', async () => {
    const slug = await upload('Sharp.Lens.2014.1080p.WEB-DL')
    expect((await send(api, 'PATCH', `/v1/torrents/${slug}`, staff, { resolution: '720p' })).status).toBe(200)
    expect((await readTitle('movie/sharp-lens-2014')).qualities).toEqual(['720p'])
  })
})

describe('a title', () => {
  it('marks the release with most seeders in the highest resolution that has one', async () => {
    const seeders = [0, 3, 9, 40]
    const names = ['2160p.WEB', '1080p.WEB', '1080p.BluRay', '720p.WEB'].map((rest) => `Best.Pick.2015.${rest}`)
    for (const [index, name] of names.entries()) {
      await upload(name)
      await setSeeders(name, seeders[index])
    }
    const { releaseList } = await readTitle('movie/best-pick-2015')
    expect(releaseList.filter(({ isBest }) => isBest).map(({ name }) => name)).toEqual([names[2]])
  })

  it('lists its releases in parts', async () => {
    const path = '/v1/titles/movie/best-pick-2015/releases'
    const first = await read<{ data: { name: string }[]; meta: { next: string } }>(`${path}?limit=3`)
    expect(first.data).toHaveLength(3)
    const second = await read<typeof first>(`${path}?limit=3&cursor=${first.meta.next}`)
    expect(second.data.map(({ name }) => name)).toEqual(['Best.Pick.2015.2160p.WEB'])
    await read(`${path}?cursor=x`, 422)
  })

  it.each(['movie/never-made', 'show/best-pick-2015'])('returns 404 for %s', (path) => read(`/v1/titles/${path}`, 404))
  it.each(['film/x', 'movie/Upper', 'movie/a%00b'])('returns 422 for %s', (path) => read(`/v1/titles/${path}`, 422))
})

describe('the job that fills titles', () => {
  it('groups torrents stored before titles existed, once', async () => {
    await addTorrent({ name: 'Old.Stock.1994.576p.DVDRip', resolution: '576p', seeders: 4 })
    await addTorrent({ name: 'Old.Stock.1994.1080p.BluRay', resolution: '1080p', seeders: 6 })
    await addTorrent({ name: 'Hidden.Stock.1995.1080p.BluRay', status: 'pending' })
    await runJobs(env, Date.UTC(2026, 10, 21, 4, 20))
    const title = await readTitle('movie/old-stock-1994')
    expect(title).toMatchObject({ releases: 2, seeders: 10, qualities: ['1080p', '576p'] })
    expect(await readAsStaff('movie/hidden-stock-1995')).toMatchObject({ releases: 0 })
    expect(await env.DB.prepare('select count(*) as n from torrents where not is_grouped').first('n')).toBe(0)
  })

  it('reads ungrouped torrents by their index', async () => {
    const plan = await env.DB.prepare(
      'explain query plan select id from torrents where not is_grouped order by id limit 5',
    ).all<{ detail: string }>()
    expect(plan.results.map(({ detail }) => detail).join()).toContain('torrents_ungrouped')
  })

  it('counts seeders again', async () => {
    await setSeeders('Old.Stock.1994.1080p.BluRay', 20)
    await runJobs(env, Date.UTC(2026, 10, 21, 4, 21))
    expect((await readTitle('movie/old-stock-1994')).seeders).toBe(24)
  })
})

describe('a wall', () => {
  it('filters by quality, year, seeders and text, and counts', async () => {
    const only = async (query: string) => {
      const page = await wall(`kind=movie&${query}&sort=name`)
      expect(page.meta.total).toBe(page.data.length)
      return namesOf(page)
    }
    expect(await only('quality=576p')).toEqual(['Old Stock'])
    expect(await only('quality=576p,480p')).toEqual(['Late Year', 'Old Stock'])
    expect(await only('quality=576p&yearFrom=1995')).toEqual([])
    expect(await only('yearTo=1998')).toEqual(['Grey Harbour', 'Old Stock', '羅生門'])
    expect(await only('yearFrom=1994&yearTo=1994&seeded=true')).toEqual(['Old Stock'])
    expect(await only('q=stock%20old')).toEqual(['Old Stock'])
    expect(await only('q=!!!')).toEqual([])
    expect(namesOf(await wall('kind=album&q=lund%20tide'))).toEqual(['Low Tide'])
  })

  it.each(['newest', 'seeders', 'name', 'year', 'rating'])('sorts by %s in both directions', async (sort) => {
    const down = namesOf(await wall(`kind=movie&sort=${sort}&direction=desc&perPage=100`))
    const up = namesOf(await wall(`kind=movie&sort=${sort}&direction=asc&perPage=100`))
    expect(down.length).toBeGreaterThan(8)
    expect(up).toEqual([...down].reverse())
  })

  it('cuts pages', async () => {
    const all = namesOf(await wall('kind=movie&sort=name'))
    const pages = await Promise.all([1, 2, 3].map((page) => wall(`kind=movie&sort=name&perPage=3&page=${page}`)))
    expect(pages.flatMap(namesOf)).toEqual(all.slice(0, 9))
    expect(pages[0]?.meta).toMatchObject({ page: 1, perPage: 3, total: all.length, totalIsCapped: false })
    await read('/v1/titles?kind=movie&page=10000&perPage=100', 422)
  })

  it('names the values of the filters with the number of their titles', async () => {
    const { options, data } = await wall('kind=movie&perPage=100')
    for (const { value, titles } of options.qualities) {
      expect([value, titles]).toEqual([value, data.filter(({ qualities }) => qualities.includes(value)).length])
    }
    expect(options.years).toEqual({ first: 1950, last: 2021 })
    expect((await wall('kind=package')).options.platforms).toEqual([
      { value: 'Linux', titles: 1 },
      { value: 'Windows', titles: 1 },
    ])
  })
})
