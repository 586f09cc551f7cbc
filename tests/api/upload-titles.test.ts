import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseSlug } from '../../api/lib/slug/torrent-slug'
import { fillTitles } from '../../api/titles/fill-titles'
import type { Torrent } from '../../contract/torrent-details'
import type { Uploaded, UploadPreview } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { enter, type Person } from '../support/api-person'
import { type Catalogue, enterCatalogue, idOfTitle } from '../support/api-titles'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

const api = startApi()
let staff: Catalogue['staff']
let uploader: Catalogue['uploader']
let other: Person
let call: Catalogue['call']
let upload: Catalogue['upload']
let readTitle: Catalogue['readTitle']
let revisionsOf: Catalogue['revisionsOf']

beforeAll(async () => {
  ;({ staff, uploader, call, upload, readTitle, revisionsOf } = await enterCatalogue(api))
  other = await enter(api, ['torrents.upload'])
  await call('POST', '/titles', 201, { kind: 'movie', name: 'Quiet Harbour', year: 2001 })
  await call('POST', '/titles', 201, { kind: 'album', name: 'Quiet Harbour', artist: 'The Tides' })
})

type Fields = Record<string, string>

async function send(name: string, fields: Fields, status = 201, by: Person = uploader, category = 'movies') {
  const metafile = foreignMetafile(name, [[`${name}.bin`, name.length * 1000]])
  const response = await sendUpload(api, by.token, { category, ...fields }, { metafile })
  expect([name, response.status]).toEqual([name, status])
  return (await response.json()) as Uploaded & { code?: string; errors?: Record<string, string[]> }
}

async function preview(name: string, fields: Fields = {}, by: Person = uploader) {
  const metafile = foreignMetafile(name, [[`${name}.bin`, name.length * 1000]])
  const response = await sendUpload(api, by.token, fields, { metafile }, '/v1/torrents/preview')
  expect(response.status).toBe(200)
  return ((await response.json()) as UploadPreview).title
}

const titleOf = async (slug: string) => {
  const { results } = await env.DB.prepare(
    `select titles.slug, chosen_by, season, version from titles join title_releases on title_id = titles.id
      where torrent_id = ?`,
  )
    .bind(parseSlug(slug))
    .all()
  return results[0]
}

describe('the preview of an upload', () => {
  it('names the existing title that the torrent joins, its part and how sure that is', async () => {
    await upload('Lantern.Road.S01E01.1080p.WEB-DL-GRP', staff, 'tv')
    const { fromName, chosen } = await preview('Lantern.Road.S02E03.1080p.WEB-DL-GRP', { category: 'tv' })
    expect(fromName).toMatchObject({
      kind: 'show',
      part: { season: 2, firstEpisode: 3, version: null },
      existing: { kind: 'show', slug: 'lantern-road', name: 'Lantern Road', releases: 1, poster: null },
    })
    expect(fromName?.confidence).toBeGreaterThan(0)
    expect(chosen).toBeNull()
  })

  it('names a new title, and none for a name that states none', async () => {
    const made = await preview('Never.Seen.Film.1999.1080p.WEB-DL-GRP', { category: 'movies' })
    expect(made.fromName).toMatchObject({ kind: 'movie', name: 'Never Seen Film', year: 1999, existing: null })
    expect((await preview('notes', { category: 'books' })).fromName).toBeNull()
  })

  it('lists titles of the kinds of the category that have the words, without the one it joins', async () => {
    await upload('Quiet.Harbour.2001.1080p.WEB-DL-GRP')
    await upload('Quiet.Harbour.Returns.2004.1080p.WEB-DL-GRP')
    const near = await preview('Quiet.Harbour.2001.720p.WEB-DL-GRP', { category: 'movies' })
    expect(near.fromName?.existing?.slug).toBe('quiet-harbour-2001')
    expect(near.matches.map(({ slug }) => slug)).toEqual(['quiet-harbour-returns-2004'])
    const asked = { category: 'music', titleQuery: 'tides quiet', title: 'movie/quiet-harbour-2001' }
    const searched = await preview('Other.2001.720p.WEB-DL-GRP', asked)
    expect(searched.matches).toMatchObject([{ kind: 'album', artist: 'The Tides' }])
    expect(searched.chosen?.slug).toBe('quiet-harbour-2001')
  })

  it("does not tell of titles that wait for approval with other members' torrents", async () => {
    await upload('Hidden.Gem.2010.1080p.WEB-DL-GRP', uploader)
    const name = 'Hidden.Gem.2010.720p.WEB-DL-GRP'
    const asked = { category: 'movies', title: 'movie/hidden-gem-2010' }
    const seen = await preview(name, asked, other)
    expect(seen).toMatchObject({ fromName: { name: 'Hidden Gem', existing: null }, chosen: null, matches: [] })
    const own = await preview(name, asked)
    expect([own.fromName?.existing?.slug, own.chosen?.slug]).toEqual(['hidden-gem-2010', 'hidden-gem-2010'])
    await send(name, { title: 'movie/hidden-gem-2010' })
  })
})

describe('the title of an upload', () => {
  it('is the one of its name without a choice', async () => {
    const { slug } = await send('Quiet.Harbour.2001.480p.WEB-DL-GRP', { title: '' })
    expect(await titleOf(slug)).toMatchObject({ slug: 'quiet-harbour-2001', chosen_by: 'parser' })
  })

  it('is the chosen one, with the part that the name states, and makes no title of the name', async () => {
    const { slug } = await send('Harbour.Quietly.S03.1080p.WEB-DL-GRP', { title: 'show/lantern-road' })
    expect(await titleOf(slug)).toEqual({ slug: 'lantern-road', chosen_by: 'uploader', season: 3, version: null })
    expect(await idOfTitle('show', 'harbour-quietly')).toBe(0)
  })

  it('may be a new one', async () => {
    const entered = { title: 'new', titleKind: 'movie', titleName: 'Proper Name', titleYear: '1950' }
    const { slug } = await send('odd_file', entered)
    expect(await titleOf(slug)).toMatchObject({ slug: 'proper-name-1950', chosen_by: 'uploader' })
    expect((await revisionsOf('movie/proper-name-1950'))[0]).toMatchObject({ act: 'create' })
    const again = await send('odd_file_2', entered, 409)
    expect(again.code).toBe('title_exists')
  })

  it('names no anonymous uploader in the history of titles', async () => {
    const entered = { title: 'new', titleKind: 'movie', titleName: 'Masked Film', titleYear: '1951' }
    const { slug } = await send('masked_file', { ...entered, isAnonymous: 'true' })
    const title = { kind: 'movie', slug: 'quiet-harbour-2001' }
    await call('PATCH', `/torrents/${slug}`, 200, { title }, uploader)
    await call('PUT', `/torrents/${slug}/title`, 200, { title: { kind: 'movie', slug: 'masked-film-1951' } }, uploader)
    const [leaves, joins] = await revisionsOf('movie/quiet-harbour-2001')
    const [returns, left, created] = await revisionsOf('movie/masked-film-1951')
    for (const act of [leaves, joins, returns, left]) expect(act).toMatchObject({ act: 'move', changedBy: null })
    expect(created).toMatchObject({ act: 'create', changedBy: null })
    await call('PATCH', `/torrents/${slug}`, 200, { title, isAnonymous: false }, uploader)
    expect((await revisionsOf('movie/quiet-harbour-2001'))[0]).toMatchObject({
      changedBy: { username: uploader.username },
    })
  })

  it('may be none, and no job gives it one', async () => {
    const { slug } = await send('Quiet.Harbour.2001.360p.WEB-DL-GRP', { title: 'none' })
    expect(await titleOf(slug)).toBeUndefined()
    await fillTitles(drizzle(env.DB), 1)
    await call('PATCH', `/torrents/${slug}`, 200, { name: 'Quiet.Harbour.2001.DVDRip-GRP' }, uploader)
    expect(await titleOf(slug)).toBeUndefined()
  })

  it('stays when the name or the category changes, and gets the part of the new name', async () => {
    const { slug } = await send('Roads.S01.1080p.WEB-DL-GRP', { title: 'show/lantern-road' })
    const patch = { name: 'Elsewhere.S04.1080p.WEB-DL-GRP', category: 'tv' }
    await call('PATCH', `/torrents/${slug}`, 200, patch, uploader)
    expect(await titleOf(slug)).toMatchObject({ slug: 'lantern-road', chosen_by: 'uploader', season: 4 })
    expect(await idOfTitle('show', 'elsewhere')).toBe(0)
  })

  it.each([
    ['of another kind', { title: 'album/the-tides:quiet-harbour' }, { title: ['other_kind'] }],
    ['that does not exist', { title: 'movie/never-made' }, { title: ['unknown'] }],
    ['that is malformed', { title: 'movie/../me' }, { title: ['invalid_format'] }],
    ['that is new and has no name', { title: 'new', titleKind: 'movie' }, { titleName: ['required'] }],
    ['that is new and of no kind', { title: 'new', titleName: 'x' }, { titleKind: ['required'] }],
    [
      'that is new and of another kind',
      { title: 'new', titleKind: 'package', titleName: 'x' },
      { title: ['other_kind'] },
    ],
  ])('is refused when it is one %s, and nothing is stored', async (_what, fields, errors) => {
    const refused = await send('Refused.2001.1080p.WEB-DL-GRP', fields, 422)
    expect(refused.errors).toEqual(errors)
    const row = await env.DB.prepare("select 1 from torrents where name like 'Refused%'").first()
    expect(row).toBeNull()
  })

  it('is refused when it was merged, or waits for approval with torrents of others', async () => {
    await call('POST', '/titles', 201, { kind: 'movie', name: 'Quiet Harbor', year: 2001 })
    const merge = { into: 'quiet-harbour-2001', reason: 'x' }
    await call('POST', '/titles/movie/quiet-harbor-2001/merge', 200, merge)
    const merged = await send('Merged.Choice.2001.WEB-DL', { title: 'movie/quiet-harbor-2001' }, 422)
    expect(merged.errors).toEqual({ title: ['merged'] })
    await upload('Waiting.Film.2011.1080p.WEB-DL-GRP', uploader)
    const fields = { title: 'movie/waiting-film-2011' }
    expect((await send('Other.Pending.2011.WEB-DL', fields, 422, other)).errors).toEqual({ title: ['unknown'] })
  })
})

describe('an edit of the title of a torrent', () => {
  it('chooses another title and logs it on both', async () => {
    const { slug } = await send('Edited.Choice.2003.1080p.WEB-DL-GRP', {}, 201, staff)
    const title = { kind: 'movie', slug: 'quiet-harbour-2001' }
    await call('PATCH', `/torrents/${slug}`, 200, { title }, staff)
    expect(await titleOf(slug)).toMatchObject({ slug: 'quiet-harbour-2001', chosen_by: 'uploader' })
    for (const path of ['movie/quiet-harbour-2001', 'movie/edited-choice-2003']) {
      const { data } = await call<{ data: unknown[] }>('GET', `/titles/${path}/revisions`, 200)
      expect(data[0]).toMatchObject({ act: 'move' })
    }
    const { releaseList } = await readTitle('movie/quiet-harbour-2001')
    expect(releaseList.map(({ name }) => name)).toContain('Edited.Choice.2003.1080p.WEB-DL-GRP')
    await call('PATCH', `/torrents/${slug}`, 200, { title: 'none' }, staff)
    expect(await titleOf(slug)).toBeUndefined()
    await call('PATCH', `/torrents/${slug}`, 200, { title: 'name' }, staff)
    expect(await titleOf(slug)).toMatchObject({ slug: 'edited-choice-2003', chosen_by: 'parser' })
  })

  it('shows on the page of the torrent', async () => {
    const name = 'Lantern.Road.S05E01.1080p.WEB-DL-GRP'
    const { slug } = await send(name, {}, 201, staff, 'tv')
    const read = async (by: Person) => (await call<Torrent>('GET', `/torrents/${slug}`, 200, undefined, by)).title
    const title = { kind: 'show', slug: 'lantern-road', name: 'Lantern Road', hasPage: true }
    expect(await read(other)).toMatchObject({ ...title, otherReleases: 1, part: { season: 5, firstEpisode: 1 } })
    await call('PATCH', `/torrents/${slug}`, 200, { title: 'none' }, staff)
    expect(await read(other)).toBeNull()
    const waiting = (await send('Alone.And.Waiting.2013.1080p.WEB-DL-GRP', {})).slug
    const alone = await call<Torrent>('GET', `/torrents/${waiting}`, 200, undefined, uploader)
    expect(alone.title).toMatchObject({ slug: 'alone-and-waiting-2013', hasPage: false, otherReleases: 0 })
  })

  it('is refused for the kind of its new category and changes nothing', async () => {
    const { slug } = await send('Kept.As.It.Was.2003.1080p.WEB-DL-GRP', {})
    const title = { kind: 'movie', slug: 'quiet-harbour-2001' }
    const body = { title, category: 'music', name: 'Changed' }
    const refused = await call('PATCH', `/torrents/${slug}`, 422, body, uploader)
    expect(refused).toMatchObject({ errors: { title: ['other_kind'] } })
    const after = await call<{ name: string }>('GET', `/torrents/${slug}`, 200, undefined, uploader)
    expect(after.name).toBe('Kept.As.It.Was.2003.1080p.WEB-DL-GRP')
  })

  it('names the moderator who chose for another member, with a reason', async () => {
    const { slug } = await send('Staff.Choice.2003.1080p.WEB-DL-GRP', {})
    const title = { kind: 'movie', slug: 'quiet-harbour-2001' }
    await call('PATCH', `/torrents/${slug}`, 422, { title })
    await call('PATCH', `/torrents/${slug}`, 200, { title, reason: 'The same film' })
    expect(await titleOf(slug)).toMatchObject({ slug: 'quiet-harbour-2001', chosen_by: 'moderator' })
    const [newest] = await revisionsOf('movie/quiet-harbour-2001')
    expect(newest).toMatchObject({ act: 'move', reason: 'The same film', changedBy: { username: staff.username } })
  })
})

describe('the other releases of a torrent', () => {
  it('are those of its chosen title, whatever their names', async () => {
    const title = 'movie/quiet-harbour-2001'
    const { slug } = await send('Stille.Havn.2001.720p.WEB-DL-NOR', { title }, 201, staff)
    const { slug: twin } = await send('Port.Tranquille.2001.720p.WEB-DL-FRA', { title }, 201, staff)
    const response = await api.get(`/v1/torrents/${slug}/releases`, staff.token)
    const { data } = (await response.json()) as { data: { slug: string }[] }
    expect(data.map((release) => release.slug)).toContain(twin)
    expect(data.map((release) => release.slug)).not.toContain(slug)
  })
})
