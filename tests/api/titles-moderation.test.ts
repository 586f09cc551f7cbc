import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { packageDependencies, reviews } from '../../api/platform/db/schema/catalogue'
import { collectionItems, collections } from '../../api/platform/db/schema/collections'
import type { ImportResult } from '../../contract/title-moderation'
import type { TitlePage, TitleRef } from '../../contract/titles'
import { startApi } from '../support/api-client'
import { auditOfTitle, type Catalogue, enterCatalogue, idOfTitle } from '../support/api-titles'

const db = drizzle(env.DB)
const api = startApi()
let staff: Catalogue['staff']
let uploader: Catalogue['uploader']
let reader: Catalogue['reader']
let call: Catalogue['call']
let upload: Catalogue['upload']
let readTitle: Catalogue['readTitle']
let revisionsOf: Catalogue['revisionsOf']

beforeAll(async () => {
  ;({ staff, uploader, reader, call, upload, readTitle, revisionsOf } = await enterCatalogue(api))
  await call('POST', '/titles', 201, { kind: 'movie', name: 'Entered Film', year: 2001 })
})

const create = (body: object, status = 201, by = staff) => call<TitleRef>('POST', '/titles', status, body, by)

describe('a merge', () => {
  it('moves releases, keys, reviews, followers and places in collections, and leads the old address on', async () => {
    await upload('Merge.Me.2005.1080p.WEB-DL')
    await upload('Merged.Movie.2005.720p.WEB-DL')
    const [from, into] = [await idOfTitle('movie', 'merge-me-2005'), await idOfTitle('movie', 'merged-movie-2005')]
    const review = { source: 'x', html: 'x', rendererVersion: 1, createdAt: 1 }
    await db.insert(reviews).values([
      { ...review, titleId: from, authorId: staff.id, rating: 4 },
      { ...review, titleId: from, authorId: uploader.id, rating: 8 },
      { ...review, titleId: into, authorId: staff.id, rating: 10 },
    ])
    for (const who of [reader, uploader]) await call('PUT', '/titles/movie/merge-me-2005/follow', 204, undefined, who)
    await call('PUT', '/titles/movie/merged-movie-2005/follow', 204, undefined, reader)
    const lists = await db
      .insert(collections)
      .values(
        [1, 2].map((index) => ({
          slug: `l${index}`,
          name: 'L',
          visibility: 'public' as const,
          createdAt: 1,
          updatedAt: 1,
        })),
      )
      .returning({ id: collections.id })
    const [firstList = 0, two = 0] = lists.map(({ id }) => id)
    await db.insert(collectionItems).values([
      { collectionId: firstList, titleId: from, position: 1 },
      { collectionId: two, titleId: from, position: 1 },
      { collectionId: two, titleId: into, position: 2 },
    ])
    const body = { into: 'merged-movie-2005', reason: 'The same film' }
    await call('POST', '/titles/movie/merge-me-2005/merge', 403, body, uploader)
    await call('POST', '/titles/movie/merge-me-2005/merge', 200, body)
    const title = await readTitle('movie/merge-me-2005')
    expect(title).toMatchObject({
      ...{ slug: 'merged-movie-2005', releases: 2, reviews: 2, rating: 9, followers: 2 },
      movedTo: { kind: 'movie', slug: 'merged-movie-2005', name: 'Merged Movie' },
      qualities: ['1080p', '720p'],
    })
    const items = await db.select().from(collectionItems).where(eq(collectionItems.titleId, into))
    expect(items.map(({ collectionId, position }) => [collectionId, position])).toEqual([
      [firstList, 1],
      [two, 2],
    ])
    await upload('Merge.Me.2005.480p.WEB-DL')
    expect((await readTitle('movie/merged-movie-2005')).releases).toBe(3)
    const wall = await call<TitlePage>('GET', '/titles?kind=movie&q=merge', 200)
    expect(wall.data.map(({ slug }) => slug)).toEqual(['merged-movie-2005'])
    expect((await revisionsOf('movie/merged-movie-2005'))[0]).toMatchObject({ act: 'merge', reason: 'The same film' })
    expect(await auditOfTitle(from)).toEqual(['title.merge'])
    await call('POST', '/titles/movie/merge-me-2005/merge', 409, { into: 'entered-film-2001', reason: 'x' })
  })

  it('into itself or an unknown title is refused', async () => {
    const path = '/titles/movie/merged-movie-2005/merge'
    await call('POST', path, 422, { into: 'merge-me-2005', reason: 'x' })
    await call('POST', path, 404, { into: 'never-made', reason: 'x' })
  })

  it('that would make packages depend on themselves is refused', async () => {
    for (const name of ['Lib A', 'Lib B', 'Lib C']) await create({ kind: 'package', name })
    const [a, b, c] = await Promise.all(['lib-a', 'lib-b', 'lib-c'].map((slug) => idOfTitle('package', slug)))
    await db.insert(packageDependencies).values([
      { packageId: a ?? 0, dependsOn: b ?? 0 },
      { packageId: b ?? 0, dependsOn: c ?? 0 },
    ])
    const refused = await call('POST', '/titles/package/lib-a/merge', 422, { into: 'lib-c', reason: 'x' })
    expect(refused).toMatchObject({ code: 'dependency_cycle' })
    await call('POST', '/titles/package/lib-a/merge', 200, { into: 'lib-b', reason: 'x' })
    expect((await readTitle('package/lib-b')).dependencies.map(({ slug }) => slug)).toEqual(['lib-c'])
  })
})

describe('a split', () => {
  it('moves releases and their names to a new title', async () => {
    const first = await upload('Mixed.Up.2011.1080p.WEB-DL')
    await upload('Mixed.Up.2012.1080p.WEB-DL')
    const other = await upload('Mixed.Up.Remake.2011.720p.WEB-DL')
    const to = { kind: 'movie', slug: 'mixed-up-2011' }
    await call('PUT', `/torrents/${other}/title`, 200, { title: to })
    const body = { torrents: [other], name: 'Another Film', year: 2011, reason: 'Two films' }
    await call('POST', '/titles/movie/mixed-up-2011/split', 403, body, uploader)
    const made = await call<TitleRef>('POST', '/titles/movie/mixed-up-2011/split', 201, body)
    expect(made.slug).toBe('another-film-2011')
    expect((await readTitle('movie/another-film-2011')).releaseList.map(({ slug }) => slug)).toEqual([other])
    expect((await readTitle('movie/mixed-up-2011')).releaseList.map(({ slug }) => slug)).toEqual([first])
    await call('POST', '/titles/movie/mixed-up-2011/split', 422, { ...body, name: 'Third' })
    expect((await revisionsOf('movie/mixed-up-2011'))[0]?.changes).toEqual([
      { field: 'split', before: null, after: 'another-film-2011' },
    ])
  })

  it('moves the key, so that later releases join the new title', async () => {
    const slugs = [await upload('Key.Stays.2010.1080p.WEB'), await upload('Key.Stays.1080p.BluRay')]
    const body = { torrents: [slugs[0]], name: 'Key Leaves', year: 2010, reason: 'x' }
    await call('POST', '/titles/movie/key-stays-2010/split', 201, body)
    await upload('Key.Stays.2010.720p.WEB')
    expect((await readTitle('movie/key-leaves-2010')).releases).toBe(2)
    expect((await readTitle('movie/key-stays-2010')).releases).toBe(1)
  })
})

describe('the choice of a title', () => {
  it('belongs to the uploader, and with a reason to moderators', async () => {
    const slug = await upload('Chosen.Wrongly.2003.1080p.WEB-DL', uploader)
    const body = { title: { kind: 'movie', slug: 'entered-film-2001' } }
    await call('PUT', `/torrents/${slug}/title`, 404, body, reader)
    await call('PUT', `/torrents/${slug}/title`, 422, body)
    await call('PUT', `/torrents/${slug}/title`, 200, body, uploader)
    await call('POST', `/torrents/${slug}/moderation`, 204, { decision: 'approve' })
    await call('PUT', `/torrents/${slug}/title`, 403, body, reader)
    const { releaseList } = await readTitle('movie/entered-film-2001')
    expect(releaseList.map(({ name }) => name)).toContain('Chosen.Wrongly.2003.1080p.WEB-DL')
    const name = 'Chosen.Again.2003.1080p.WEB-DL'
    await call('PATCH', `/torrents/${slug}`, 200, { name }, uploader)
    const after = await readTitle('movie/entered-film-2001')
    expect(after.releaseList.map(({ name }) => name)).toContain(name)
  })

  it('may be a new title', async () => {
    const slug = await upload('Odd Name', uploader)
    const title = { new: { kind: 'movie', name: 'Proper Name', year: 1950 } }
    const made = await call<TitleRef>('PUT', `/torrents/${slug}/title`, 200, { title }, uploader)
    expect(made).toEqual({ kind: 'movie', slug: 'proper-name-1950', name: 'Proper Name' })
    await call('PUT', `/torrents/${slug}/title`, 409, { title }, uploader)
  })

  it('must have a kind of the category, and be listed', async () => {
    const slug = await upload('Only.A.Film.2004.1080p.WEB-DL')
    const put = (title: object) =>
      call<{ errors: object }>('PUT', `/torrents/${slug}/title`, 422, { title, reason: 'Wrong' })
    await call('POST', '/titles', 201, { kind: 'album', name: 'Entered Album', artist: 'Someone' })
    const refused = { errors: { title: ['other_kind'] } }
    expect(await put({ kind: 'album', slug: 'someone:entered-album' })).toMatchObject(refused)
    expect(await put({ new: { kind: 'package', name: 'A Package' } })).toMatchObject(refused)
    expect(await put({ kind: 'movie', slug: 'never-entered' })).toMatchObject({ errors: { title: ['unknown'] } })
    expect((await readTitle('movie/only-a-film-2004')).releases).toBe(1)
  })
})

describe('an import', () => {
  const entry = { kind: 'movie', name: 'Imported Film', year: 1931, genres: ['noir'], summary: 'Old.' }
  const run = (titles: unknown[], by = staff) =>
    call<{ data: ImportResult[] }>('POST', '/titles/import', 200, { titles }, by)

  it('stores each entry on its own and can be repeated', async () => {
    const show = {
      kind: 'show',
      name: 'Imported Show',
      seasons: [{ season: 1, episodes: [{ number: 1, name: 'One', airedOn: null }] }],
    }
    const { data } = await run([entry, { kind: 'movie' }, show])
    expect(data.map(({ status }) => status)).toEqual(['created', 'refused', 'created'])
    expect(data[1]?.errors).toHaveProperty('name')
    expect((await readTitle('show/imported-show')).seasons).toEqual(show.seasons)
    expect((await run([entry])).data[0]?.status).toBe('unchanged')
    const again = await run([{ ...entry, minutes: 71 }])
    const address = { kind: 'movie', slug: 'imported-film-1931', name: 'Imported Film' }
    expect(again.data).toEqual([{ status: 'updated', title: address, fields: ['minutes'] }])
    const [newest] = await revisionsOf('movie/imported-film-1931')
    expect(newest).toMatchObject({ act: 'import', changes: [{ field: 'minutes', before: null, after: '71' }] })
  })

  it('reports with check what it would do, and stores nothing', async () => {
    const stored = { ...entry, name: 'Checked Film' }
    const fresh = { ...entry, name: 'Checked New Film' }
    const wrong = { kind: 'show', name: 'Wrong', seasons: [{ season: 1, episodes: [{ name: null, airedOn: 'soon' }] }] }
    await run([stored])
    const titles = [stored, { ...stored, minutes: 70, genres: [] }, fresh, { ...fresh, minutes: 3 }, wrong, 'text']
    await call('POST', '/titles/import', 422, { titles, check: true })
    const checked = { titles: titles.slice(0, 5), check: true }
    const { data } = await call<{ data: ImportResult[] }>('POST', '/titles/import', 200, checked)
    expect(data.map(({ status }) => status)).toEqual(['unchanged', 'updated', 'created', 'updated', 'refused'])
    expect(data[1]?.fields?.toSorted()).toEqual(['genres', 'minutes'])
    expect(data[4]?.errors).toEqual({
      'seasons.0.episodes.0.number': ['required'],
      'seasons.0.episodes.0.airedOn': ['invalid_format'],
    })
    expect((await readTitle('movie/checked-film-1931')).minutes).toBeNull()
    await call('GET', '/titles/movie/checked-new-film-1931', 404)
  })

  it('stores 100 entries, also of the same title, in one transaction', async () => {
    const many = Array.from({ length: 97 }, (_, index) => ({ ...entry, name: `Many Films ${index}` }))
    const last = { ...entry, name: 'Many Films 0' }
    const titles = [...many, { ...last, minutes: 60 }, { ...last, minutes: 60 }, { ...last, genres: ['drama', 'noir'] }]
    const { data } = await run(titles)
    expect(data.slice(96).map(({ status }) => status)).toEqual(['created', 'updated', 'unchanged', 'updated'])
    expect(data[99]?.fields?.toSorted()).toEqual(['genres', 'minutes'])
    expect(await readTitle('movie/many-films-0-1931')).toMatchObject({ minutes: null, genres: ['drama', 'noir'] })
    expect((await revisionsOf('movie/many-films-0-1931')).map(({ act }) => act)).toEqual(['import', 'import', 'import'])
    expect((await readTitle('movie/many-films-96-1931')).name).toBe('Many Films 96')
  })

  it('updates the title that an address was merged into', async () => {
    const [from, into] = [
      { ...entry, name: 'Import Merged' },
      { ...entry, name: 'Import Kept' },
    ]
    await run([from, into])
    const merge = { into: 'import-kept-1931', reason: 'Same' }
    await call('POST', '/titles/movie/import-merged-1931/merge', 200, merge)
    const slug = 'import-merged-1931'
    const { data } = await run([
      { ...into, slug, minutes: 50 },
      { ...into, minutes: 51 },
      { ...into, slug, minutes: 51 },
    ])
    expect(data.map(({ status }) => status)).toEqual(['updated', 'updated', 'unchanged'])
    expect(data[0]?.title?.slug).toBe('import-kept-1931')
    expect((await readTitle('movie/import-kept-1931')).minutes).toBe(51)
  })

  it('is for staff and bounded', async () => {
    await call('POST', '/titles/import', 403, { titles: [entry] }, uploader)
    await call('POST', '/titles/import', 422, { titles: Array(101).fill(entry) })
  })
})
