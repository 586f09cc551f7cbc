import { expect } from 'vitest'

type Rows = <Row>(query: string) => Promise<Row[]>

/** The movies and shows of the seed have people, and each person is found by the search. */
export async function expectPeople(rows: Rows) {
  const titles = await rows<{ kind: string; n: number }>(
    'select kind, count(distinct titles.id) n from titles join credits on title_id = titles.id group by kind order by kind',
  )
  expect(titles.map(({ kind }) => kind)).toEqual(['movie', 'show'])
  expect(titles.every(({ n }) => n >= 5)).toBe(true)
  const keaton = await rows<{ slug: string; n: number }>(
    "select slug, count(distinct title_id) n from people join credits on person_id = people.id where name = 'Buster Keaton'",
  )
  expect(keaton).toEqual([{ slug: 'buster-keaton', n: 3 }])
  expect(await rows('select name from people where id not in (select person_id from credits)')).toEqual([])
  expect(await rows("select rowid from people_search where people_search match 'keaton'")).toHaveLength(2)
}
