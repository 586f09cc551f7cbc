import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { rendererVersion } from '../../api/lib/markdown/render'
import { titles } from '../../api/platform/db/schema/catalogue'
import type { TitlePage, TitleRef } from '../../contract/titles'
import { startApi } from '../support/api-client'
import { send } from '../support/api-person'
import { auditOfTitle, type Catalogue, enterCatalogue, idOfTitle } from '../support/api-titles'

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
})

const create = (body: object, status = 201, by = staff) => call<TitleRef>('POST', '/titles', status, body, by)

describe('a new title', () => {
  it('is stored with its fields, shown on the wall, and joined by releases', async () => {
    const fields = { year: 2001, minutes: 90, genres: ['Drama', 'sea', 'drama'], homepage: 'https://film.example/' }
    const made = await create({ kind: 'movie', name: 'Entered Film', summary: '**Boats**', ...fields }, 201, uploader)
    expect(made).toEqual({ kind: 'movie', slug: 'entered-film-2001', name: 'Entered Film' })
    const wall = await call<TitlePage>('GET', '/titles?kind=movie&genre=drama,sea', 200)
    expect(wall.data.map(({ name }) => name)).toEqual(['Entered Film'])
    await upload('Entered.Film.2001.1080p.WEB-DL')
    expect(await readTitle('movie/entered-film-2001')).toMatchObject({
      ...{ genres: ['drama', 'sea'], minutes: 90, homepage: 'https://film.example/', releases: 1 },
      summaryHtml: expect.stringContaining('<strong>Boats</strong>'),
    })
    expect(await auditOfTitle(await idOfTitle('movie', 'entered-film-2001'))).toEqual(['title.create'])
  })

  it('is refused when there is one of this name and year', async () => {
    const response = await send(api, 'POST', '/v1/titles', staff, { kind: 'movie', name: 'Entered film', year: 2001 })
    expect(response.status).toBe(409)
    expect(response.headers.get('location')).toBe('/v1/titles/movie/entered-film-2001')
    expect(await response.json()).toMatchObject({ code: 'title_exists' })
  })

  it.each([
    [{ kind: 'album', name: 'No Artist' }, 'artist'],
    [{ kind: 'movie', name: '' }, 'name'],
    [{ kind: 'movie', name: 'x', homepage: 'javascript:alert(1)' }, 'homepage'],
    [{ kind: 'movie', name: 'x', year: 99 }, 'year'],
    [{ kind: 'movie', name: 'x', genres: Array.from({ length: 13 }, (_, index) => `g${index}`) }, 'genres'],
  ])('is refused as %j', async (body, field) => {
    const { errors } = (await create(body, 422)) as unknown as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual([field])
  })

  it('cannot be entered by members who may not upload', () => create({ kind: 'movie', name: 'x' }, 403, reader))
})

describe('an edit', () => {
  it('changes the given fields, keeps the old values, and writes the logs', async () => {
    await create({ kind: 'show', name: 'Edited Show', year: 1999, genres: ['drama'] })
    const path = 'show/edited-show'
    const { revision } = await readTitle(path)
    const body = { revision, name: 'The Edited Show', genres: ['comedy'], year: 1999, reason: 'Official name' }
    expect(await call('PATCH', `/titles/${path}`, 200, body, uploader)).toEqual({ revision: revision + 1 })
    expect(await readTitle(path)).toMatchObject({ name: 'The Edited Show', genres: ['comedy'], year: 1999 })
    const [newest, first] = await revisionsOf(path)
    expect(newest).toMatchObject({ revision: 2, act: 'edit', reason: 'Official name' })
    expect(newest?.changedBy?.username).toBe(uploader.username)
    expect(newest?.changes).toEqual([
      { field: 'name', before: 'Edited Show', after: 'The Edited Show' },
      { field: 'genres', before: 'drama', after: 'comedy' },
    ])
    expect(first).toMatchObject({ revision: 1, act: 'create', changes: [] })
    expect(await auditOfTitle(await idOfTitle('show', 'edited-show'))).toEqual(['title.create', 'title.edit'])
    expect((await call<TitlePage>('GET', '/titles?kind=show&q=official', 200)).data).toEqual([])
    expect((await call<TitlePage>('GET', '/titles?kind=show&q=the%20edited', 200)).data).toHaveLength(1)
  })

  it('of an old revision returns 409 and changes nothing', async () => {
    const path = '/titles/show/edited-show'
    expect(await call('PATCH', path, 409, { revision: 1, name: 'Late' })).toMatchObject({ code: 'title_changed' })
    const two = ['A', 'B'].map((name) => send(api, 'PATCH', `/v1${path}`, staff, { revision: 2, name }))
    expect((await Promise.all(two)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await revisionsOf('show/edited-show')).map(({ revision }) => revision)).toEqual([3, 2, 1])
  })

  it('is refused to members who may not upload', () =>
    call('PATCH', '/titles/show/edited-show', 403, { revision: 3, name: 'x' }, reader))

  it('replaces the episodes of a show', async () => {
    const seasons = [
      { season: 1, episodes: [1, 2, 3].map((number) => ({ number, name: null, airedOn: '1999-01-02' })) },
    ]
    await call('PUT', '/titles/show/edited-show/episodes', 200, { revision: 3, seasons })
    expect((await readTitle('show/edited-show')).seasons).toEqual(seasons)
    const [newest] = await revisionsOf('show/edited-show')
    expect(newest?.changes).toEqual([{ field: 'episodes', before: '0', after: '3' }])
    const shorter = [{ season: 1, episodes: [{ number: 1, name: 'Pilot', airedOn: null }] }]
    await call('PUT', '/titles/show/edited-show/episodes', 409, { revision: 3, seasons: shorter })
    await call('PUT', '/titles/show/edited-show/episodes', 200, { revision: 4, seasons: shorter })
    expect((await readTitle('show/edited-show')).seasons).toEqual(shorter)
  })
})

describe('following', () => {
  it('is counted once and ends', async () => {
    const path = '/titles/show/edited-show/follow'
    await call('PUT', path, 204, undefined, reader)
    await call('PUT', path, 204, undefined, reader)
    expect(await readTitle('show/edited-show')).toMatchObject({ followers: 1, isFollowed: true })
    await call('DELETE', path, 204, undefined, reader)
    expect(await readTitle('show/edited-show')).toMatchObject({ followers: 0, isFollowed: false })
  })
})

it('renders a summary of an older renderer again after the title was read', async () => {
  await call('POST', '/titles', 201, { kind: 'movie', name: 'Old Summary', year: 1999, summary: '**new**' })
  const isIt = eq(titles.slug, 'old-summary-1999')
  await drizzle(env.DB).update(titles).set({ summaryHtml: 'old', rendererVersion: 0 }).where(isIt)
  expect((await readTitle('movie/old-summary-1999')).summaryHtml).toBe('old')
  const again = await drizzle(env.DB).select().from(titles).where(isIt).get()
  expect(again).toMatchObject({ summaryHtml: '<p><strong>new</strong></p>', rendererVersion, revision: 1 })
})
