import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TitlePage } from '../../contract/titles'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'

const api = startApi()
let reader: Person

/** One of 400 is an opera, one of 1,000 a western; half of them are seeded. */
const movies = 100_000

beforeAll(async () => {
  reader = await enter(api)
  await env.DB.exec('DROP TRIGGER title_search_insert')
  const step = 10_000
  for (let first = 1; first <= movies; first += step) {
    await env.DB.batch([
      env.DB.prepare(
        `with recursive n(i) as (select ?1 union all select i + 1 from n where i < ?2)
          insert into titles (id, kind, slug, name, sort_name, year, releases, seeders, newest_release_at, created_at)
          select i, 'movie', 'movie-' || i, 'Movie ' || i, printf('movie %06d', i * 7919 % 100003), 1900 + i % 120, 1,
            case when i % 2 then 0 else i % 50 + 1 end, i, i from n`,
      ).bind(first, first + step - 1),
      env.DB.prepare(
        `insert into title_facets (title_id, facet, value, kind)
          select id, 'genre', 'drama', 'movie' from titles where id between ?1 and ?2
          union all select id, 'genre', 'opera', 'movie' from titles where id between ?1 and ?2 and id % 400 = 0
          union all select id, 'quality', 'VHS', 'movie' from titles where id between ?1 and ?2 and id % 1000 = 0`,
      ).bind(first, first + step - 1),
    ])
  }
})

/** A page and the rows that D1 read for it. */
async function wall(query: string) {
  api.log.length = 0
  const response = await send(api, 'GET', `/v1/titles?kind=movie&${query}`, reader)
  expect([query, response.status]).toEqual([query, 200])
  const page = (await response.json()) as TitlePage
  const line = api.log.map((text) => JSON.parse(text)).find(({ event }) => event === 'request')
  return { ids: page.data.map(({ slug }) => Number(slug.split('-')[1])), meta: page.meta, rowsRead: line.rowsRead }
}

describe('a wall of 100,000 titles', () => {
  it('reads fewer than 600 rows for any order', async () => {
    for (const sort of ['newest', 'seeders', 'name', 'year', 'rating']) {
      const { ids, meta, rowsRead } = await wall(`sort=${sort}`)
      expect([sort, ids.length, meta.total]).toEqual([sort, 60, 10_000])
      expect([sort, rowsRead < 600]).toEqual([sort, true])
    }
  })

  it('collects the titles of a rare value', async () => {
    const { ids, meta, rowsRead } = await wall('genre=opera&sort=newest')
    expect(ids.slice(0, 3)).toEqual([100_000, 99_600, 99_200])
    expect(meta).toMatchObject({ total: 250, totalIsCapped: false })
    expect(rowsRead).toBeLessThan(2000)
  })

  it('collects the rarer of two values', async () => {
    const { ids, meta, rowsRead } = await wall('genre=drama,opera&quality=VHS&sort=name')
    expect(ids.every((id) => id % 2000 === 0)).toBe(true)
    expect(meta.total).toBe(50)
    expect(rowsRead).toBeLessThan(2000)
  })

  it('counts the titles of a common value up to the limit', async () => {
    const { ids, meta, rowsRead } = await wall('genre=drama&sort=newest&page=2')
    expect(ids[0]).toBe(99_940)
    expect(meta).toMatchObject({ total: 10_000, totalIsCapped: true })
    expect(rowsRead).toBeLessThan(50_000)
  })

  it('finds nothing for a value that no title has', async () => {
    const { ids, rowsRead } = await wall('genre=polka')
    expect(ids).toEqual([])
    expect(rowsRead).toBeLessThan(100)
  })
})
