import { env } from 'cloudflare:test'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { titles } from '../../api/platform/db/schema/catalogue'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { people } from '../../api/platform/db/schema/people'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { startApi } from '../support/api-client'
import { enterPeople, type People } from '../support/api-people'
import type { Person as Caller } from '../support/api-person'
import { type Catalogue, enterCatalogue, idOfTitle } from '../support/api-titles'

const api = startApi()
const db = drizzle(env.DB)
let catalogue: Catalogue
let putCredits: People['putCredits']
let enterFilm: People['enterFilm']
let creditsOf: People['creditsOf']
let readPerson: People['readPerson']
let search: People['search']
let namesOnWall: People['namesOnWall']

beforeAll(async () => {
  catalogue = await enterCatalogue(api)
  ;({ putCredits, enterFilm, creditsOf, readPerson, search, namesOnWall } = enterPeople(catalogue))
})
beforeEach(() => db.delete(rateWindows))

const hasPerson = async (slug: string) => (await db.select().from(people).where(eq(people.slug, slug))).length > 0

/** As a title whose only torrents are deleted. */
const unlist = async (path: string) =>
  db
    .update(titles)
    .set({ createdBy: null })
    .where(eq(titles.id, await idOfTitle('movie', path.slice('movie/'.length))))

describe('a person', () => {
  it('has the listed titles, newest first, with roles and characters', async () => {
    const old = await enterFilm('Nordic Old', 1920, [
      ['director', 'Elin Dahl'],
      ['actor', 'Elin Dahl', 'Queen'],
      ['actor', 'Elin Dahl', 'Maid'],
    ])
    await enterFilm('Nordic Show', 1960, [['creator', 'Elin Dahl']], 'show')
    const person = await readPerson('elin-dahl', catalogue.reader)
    expect(person).toMatchObject({ slug: 'elin-dahl', name: 'Elin Dahl', canModerate: false, movedTo: null })
    expect(person.titles.map(({ title, credits }) => [title.name, title.year, credits])).toEqual([
      ['Nordic Show', 1960, [{ role: 'creator', character: null }]],
      [
        'Nordic Old',
        1920,
        [
          { role: 'director', character: null },
          { role: 'actor', character: 'Queen' },
          { role: 'actor', character: 'Maid' },
        ],
      ],
    ])
    await unlist(old)
    expect((await readPerson('elin-dahl')).titles.map(({ title }) => title.name)).toEqual(['Nordic Show'])
    await catalogue.call('GET', '/people/none', 404)
  })

  it('of the same name is told apart by a further word', async () => {
    await enterFilm('Namesake One', 1970, [['director', 'Jan Novak']])
    await enterFilm('Namesake Two', 1971, [['director', 'Jan Novak (1950)']])
    await enterFilm('Namesake Three', 1972, [['director', 'JAN NOVÁK']])
    expect((await readPerson('jan-novak')).titles.map(({ title }) => title.name)).toEqual([
      'Namesake Three',
      'Namesake One',
    ])
    expect((await readPerson('jan-novak-1950')).titles.map(({ title }) => title.name)).toEqual(['Namesake Two'])
    const { people: found } = await search('jan novak')
    expect(found).toEqual([
      { slug: 'jan-novak', name: 'Jan Novak', knownFor: ['Namesake One', 'Namesake Three'] },
      { slug: 'jan-novak-1950', name: 'Jan Novak (1950)', knownFor: ['Namesake Two'] },
    ])
  })

  it('is renamed by the staff: earlier addresses and names lead to the person', async () => {
    const path = await enterFilm('Renamed Film', 1980, [['director', 'Vikram Sing']])
    const body = { name: 'Vikram Singh', reason: 'A typing error' }
    await catalogue.call('PATCH', '/people/vikram-sing', 403, body, catalogue.uploader)
    expect(await catalogue.call('PATCH', '/people/vikram-sing', 200, body)).toEqual({
      slug: 'vikram-singh',
      name: 'Vikram Singh',
    })
    expect(await readPerson('vikram-sing')).toMatchObject({ movedTo: { slug: 'vikram-singh', name: 'Vikram Singh' } })
    expect(await creditsOf(path)).toEqual([['director', 'vikram-singh', 'Vikram Singh', null]])
    const other = await enterFilm('Renamed Other', 1981, [['writer', 'vikram sing']])
    expect(await creditsOf(other)).toEqual([['writer', 'vikram-singh', 'Vikram Singh', null]])
    expect((await search('Vikram Sing')).people.map(({ name }) => name)).toEqual(['Vikram Singh'])
    await catalogue.call('PATCH', '/people/vikram-singh', 409, { name: 'Jan Novak', reason: 'x' })

    await catalogue.call('PATCH', '/people/vikram-singh', 200, { name: 'Vikram Sing', reason: 'It was right' })
    expect(await readPerson('vikram-singh')).toMatchObject({ slug: 'vikram-sing', movedTo: { slug: 'vikram-sing' } })
    await catalogue.call('PATCH', '/people/vikram-sing', 200, { name: 'VIKRAM Sing', reason: 'As in the titles' })
    expect(await readPerson('vikram-sing')).toMatchObject({ name: 'VIKRAM Sing', movedTo: null })
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'person.rename'))
      .orderBy(asc(auditEvents.id))
    expect(events.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['A typing error', { from: 'Vikram Sing', to: 'Vikram Singh' }],
      ['It was right', { from: 'Vikram Singh', to: 'Vikram Sing' }],
      ['As in the titles', { from: 'Vikram Sing', to: 'VIKRAM Sing' }],
    ])
  })

  it('is merged by the staff: credits move, each once, with earlier names', async () => {
    const both = await enterFilm('Merged Credits', 1990, [
      ['director', 'Ana Lima'],
      ['director', 'Anna Lima'],
      ['actor', 'Anna Lima', 'Guest'],
    ])
    const merge = (slug: string, into: string, status: number, by?: Caller) =>
      catalogue.call<{ errors: object }>('POST', `/people/${slug}/merge`, status, { into, reason: 'One person' }, by)
    await merge('anna-lima', 'ana-lima', 403, catalogue.uploader)
    expect((await merge('anna-lima', 'none', 422)).errors).toEqual({ into: ['unknown'] })
    expect((await merge('anna-lima', 'anna-lima', 422)).errors).toEqual({ into: ['same'] })
    await merge('none', 'ana-lima', 404)
    await catalogue.call('PATCH', '/people/anna-lima', 200, { name: 'Anna de Lima', reason: 'Full name' })
    expect(await merge('anna-lima', 'ana-lima', 200)).toEqual({ slug: 'ana-lima', name: 'Ana Lima' })
    expect(await creditsOf(both)).toEqual([
      ['director', 'ana-lima', 'Ana Lima', null],
      ['actor', 'ana-lima', 'Ana Lima', 'Guest'],
    ])
    for (const slug of ['anna-lima', 'anna-de-lima']) {
      expect(await readPerson(slug)).toMatchObject({ movedTo: { slug: 'ana-lima' } })
    }
    expect((await search('lima')).people.map(({ slug }) => slug)).toEqual(['ana-lima'])
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.action, 'person.merge'))
    expect(event).toMatchObject({
      subjectKind: 'person',
      reason: 'One person',
      detail: { from: 'Anna de Lima', to: 'Ana Lima' },
    })
    // No credit is left, so the person goes, and with it the earlier names.
    await putCredits(both, [])
    expect(await hasPerson('anna-lima')).toBe(false)
  })
})

describe('a search', () => {
  it('finds people of listed titles, counts them, and finds titles on a wall by a person', async () => {
    const path = await enterFilm('Lantern', 2001, [['composer', 'Sunniva Østlund']])
    const found = await search('sunniva')
    expect([found.counts.people.total, found.people, found.exact]).toEqual([
      1,
      [{ slug: expect.any(String), name: 'Sunniva Østlund', knownFor: ['Lantern'] }],
      [],
    ])
    await enterFilm('Lantern Two', 2002, [
      ['actor', 'Sunniva Aas Nordby'],
      ['writer', 'Sunniva Aas Nordby'],
    ])
    expect((await search('sunniva')).people.map(({ name }) => name)).toEqual(['Sunniva Aas Nordby', 'Sunniva Østlund'])
    expect((await search('Sunniva Østlund')).exact).toEqual(['people'])
    expect(await namesOnWall('sunniva øst')).toEqual(['Lantern'])
    expect(await namesOnWall('lantern')).toEqual(['Lantern Two', 'Lantern'])
    expect(await namesOnWall('lantern sunniva')).toEqual([])
    expect(await namesOnWall('sunniva', 'show')).toEqual([])
    expect(await namesOnWall('sunniva -lantern')).toEqual([])
    expect(await namesOnWall('-lantern')).not.toContain('Lantern')
    await unlist(path)
    expect((await search('sunniva øst')).people).toEqual([])
  })
})
