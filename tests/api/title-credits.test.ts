import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people } from '../../api/platform/db/schema/people'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { mostCredits } from '../../contract/credits'
import { startApi } from '../support/api-client'
import { type Entered, enterPeople, listEntered, type People } from '../support/api-people'
import { send } from '../support/api-person'
import { type Catalogue, enterCatalogue } from '../support/api-titles'

const api = startApi()
const db = drizzle(env.DB)
let catalogue: Catalogue
let putCredits: People['putCredits']
let enterFilm: People['enterFilm']
let creditsOf: People['creditsOf']
let readPerson: People['readPerson']
let search: People['search']

beforeAll(async () => {
  catalogue = await enterCatalogue(api)
  ;({ putCredits, enterFilm, creditsOf, readPerson, search } = enterPeople(catalogue))
})
beforeEach(() => db.delete(rateWindows))

const hasPerson = async (slug: string) => (await db.select().from(people).where(eq(people.slug, slug))).length > 0

describe('the cast and crew of a title', () => {
  it('are stored by role, once each, with their characters, and in the history', async () => {
    const path = await enterFilm('Harbour Night', 1931)
    const { revision } = await catalogue.readTitle(path)
    await putCredits(
      path,
      [
        ['actor', 'Ida Berg', 'The Pilot'],
        ['director', '  Ola\u202e Vik '],
        ['actor', 'Per Moe', 'Himself'],
        ['director', 'OLA VIK'],
        ['writer', 'Ola Vik', 'not a character'],
      ],
      200,
      catalogue.uploader,
      { reason: 'From the opening titles' },
    )
    expect(await creditsOf(path)).toEqual([
      ['director', 'ola-vik', 'Ola Vik', null],
      ['writer', 'ola-vik', 'Ola Vik', null],
      ['actor', 'ida-berg', 'Ida Berg', 'The Pilot'],
      ['actor', 'per-moe', 'Per Moe', 'Himself'],
    ])
    const [newest] = await catalogue.revisionsOf(path)
    expect(newest).toMatchObject({ revision: revision + 1, act: 'edit', reason: 'From the opening titles' })
    expect(newest?.changes).toEqual([
      { field: 'director', before: null, after: 'Ola Vik' },
      { field: 'writer', before: null, after: 'Ola Vik' },
      { field: 'actor', before: null, after: 'Ida Berg (The Pilot), Per Moe (Himself)' },
    ])
  })

  it('are replaced: only roles that differ are in the history, and people without a credit go', async () => {
    const path = await enterFilm('Second Tide', 1932, [
      ['director', 'Ola Vik'],
      ['composer', 'Only Here'],
      ['actor', 'Ida Berg', 'Anna'],
    ])
    expect(await hasPerson('only-here')).toBe(true)
    await putCredits(path, [
      ['actor', 'Ida Berg', 'Berta'],
      ['director', 'Ola Vik'],
    ])
    const [newest] = await catalogue.revisionsOf(path)
    expect(newest?.changes).toEqual([
      { field: 'composer', before: 'Only Here', after: null },
      { field: 'actor', before: 'Ida Berg (Anna)', after: 'Ida Berg (Berta)' },
    ])
    expect(await hasPerson('only-here')).toBe(false)
    expect(await hasPerson('ola-vik')).toBe(true)
    const { revision } = await catalogue.readTitle(path)
    const same = await putCredits(path, [
      ['director', 'Ola Vik'],
      ['actor', 'ida berg', 'Berta'],
    ])
    expect(same).toEqual({ revision })
    expect(await catalogue.revisionsOf(path)).toHaveLength(revision)
  })

  it('of an old revision return 409 and change nothing, also of two at once', async () => {
    const path = await enterFilm('Third Tide', 1933, [['director', 'Ola Vik']])
    const body = (name: string, revision: number) => ({ credits: listEntered([['director', name]]), revision })
    const address = `/titles/${path}/credits`
    expect(await catalogue.call('PUT', address, 409, body('Late', 1))).toMatchObject({ code: 'title_changed' })
    const { revision } = await catalogue.readTitle(path)
    const put = async (name: string) =>
      (await send(api, 'PUT', `/v1${address}`, catalogue.staff, body(name, revision))).status
    expect((await Promise.all(['One Name', 'Two Name'].map(put))).sort()).toEqual([200, 409])
    expect(await creditsOf(path)).toHaveLength(1)
  })

  it.each<[string, unknown[], string]>([
    [
      'too many people',
      Array.from({ length: mostCredits + 1 }, (_, index) => ({ role: 'actor', name: `A ${index}` })),
      'credits',
    ],
    ['an unknown role', [{ role: 'friend', name: 'Ola Vik' }], 'credits.0.role'],
    ['a name without a letter', [{ role: 'actor', name: ' \u200b… ' }], 'credits.0.name'],
    ['a long name', [{ role: 'actor', name: 'x'.repeat(101) }], 'credits.0.name'],
    ['a long character', [{ role: 'actor', name: 'Ola Vik', character: 'x'.repeat(101) }], 'credits.0.character'],
  ])('refuse %s', async (_, credits, field) => {
    const body = { credits, revision: 1 }
    const refused = await catalogue.call<{ errors: object }>(
      'PUT',
      '/titles/movie/harbour-night-1931/credits',
      422,
      body,
    )
    expect(Object.keys(refused.errors)).toEqual([field])
  })

  it('are refused to members who may not upload, and for albums', async () => {
    await putCredits('movie/harbour-night-1931', [], 403, catalogue.reader)
    await catalogue.call('PUT', '/titles/album/a:b/credits', 422, { credits: [], revision: 1 })
    await catalogue.call('PUT', '/titles/movie/none/credits', 404, { credits: [], revision: 1 })
  })

  it('keep the most people of a title, names in any script and hostile ones', async () => {
    const names = [
      'राम',
      'रीम',
      'نجيب محفوظ',
      '宮崎',
      'Madonna',
      "O'Neil <b>",
      '"); drop table people; --',
      'x'.repeat(100),
    ]
    const many = Array.from({ length: mostCredits - names.length }, (_, index) => `Extra ${index}`)
    const path = await enterFilm(
      'Crowded Film',
      1940,
      [...names, ...many].map((name): Entered => ['actor', name]),
    )
    const stored = await creditsOf(path)
    expect(stored.map(([, , name]) => name)).toEqual([...names, ...many])
    expect(new Set(stored.map(([, slug]) => slug)).size).toBe(mostCredits)
    for (const [, slug, name] of stored.slice(0, names.length)) {
      expect(await readPerson(slug ?? '')).toMatchObject({ name, titles: [{ title: { name: 'Crowded Film' } }] })
    }
    expect((await search('محفوظ')).people).toMatchObject([{ name: 'نجيب محفوظ' }])
    expect((await search('رीم -x "')).people).toEqual([])
  })

  it('go with a deleted title, and move to a title that it is merged into', async () => {
    const deleted = await enterFilm('Deleted Film', 1950, [['director', 'Gone Director']])
    await catalogue.call('DELETE', `/titles/${deleted}?reason=Duplicate`, 204)
    expect(await hasPerson('gone-director')).toBe(false)

    const [from, into] = [await enterFilm('Merged A', 1951), await enterFilm('Merged B', 1951)]
    const cast: Entered[] = [
      ['director', 'Moved Director'],
      ['actor', 'Moved Actor', 'Anna'],
    ]
    await putCredits(from, cast)
    await catalogue.call('POST', `/titles/${from}/merge`, 200, { into: 'merged-b-1951', reason: 'Same film' })
    expect(await creditsOf(into)).toHaveLength(2)

    const third = await enterFilm('Merged C', 1951, [['director', 'Lost Director']])
    await catalogue.call('POST', `/titles/${third}/merge`, 200, { into: 'merged-b-1951', reason: 'Same film' })
    expect((await creditsOf(into)).map(([, slug]) => slug)).toEqual(['moved-director', 'moved-actor'])
    expect(await hasPerson('lost-director')).toBe(false)
  })
})

it('stores the longest names of the most people, with the longest reason, in any script', async () => {
  const letter = (index: number) => String.fromCodePoint(0x915 + index)
  const names = Array.from(
    { length: mostCredits },
    (_, index) => 'क'.repeat(98) + letter(Math.floor(index / 10)) + letter(index % 10),
  )
  const path = await enterFilm('Long Names', 1941)
  const cast = names.map((name): Entered => ['actor', name, 'म'.repeat(100)])
  await putCredits(path, cast, 200, undefined, { reason: 'क'.repeat(500) })
  expect((await creditsOf(path)).map(([, , name]) => name)).toEqual(names)
})

describe('an import', () => {
  const importOne = (entry: object, check = false) =>
    catalogue.call<{ data: { status: string; fields?: string[]; errors?: object }[] }>('POST', '/titles/import', 200, {
      titles: [{ kind: 'movie', name: 'Imported Film', year: 2010, ...entry }],
      check,
    })

  it('enters credits, changes nothing when repeated, and leaves them when an entry has none', async () => {
    const path = 'movie/imported-film-2010'
    const credits = listEntered([
      ['actor', 'Vera Holm', 'Mother'],
      ['director', 'Import Director'],
    ])
    expect((await importOne({ credits })).data[0]?.status).toBe('created')
    expect((await creditsOf(path)).map(([role, slug]) => [role, slug])).toEqual([
      ['director', 'import-director'],
      ['actor', 'vera-holm'],
    ])
    expect((await importOne({ credits })).data[0]?.status).toBe('unchanged')
    expect((await importOne({})).data[0]?.status).toBe('unchanged')
    expect((await importOne({ credits: [] }, true)).data[0]).toMatchObject({ status: 'updated', fields: ['credits'] })
    expect(await creditsOf(path)).toHaveLength(2)
    expect((await importOne({ credits: credits.slice(0, 1) })).data[0]?.fields).toEqual(['credits'])
    expect((await catalogue.revisionsOf(path))[0]).toMatchObject({
      act: 'import',
      changes: [{ field: 'director', before: 'Import Director', after: null }],
    })
    expect(await hasPerson('import-director')).toBe(false)
    const wrong = await importOne({ credits: [{ role: 'actor', name: '' }] })
    expect(Object.keys(wrong.data[0]?.errors ?? {})).toEqual(['credits.0.name'])
  })
})
