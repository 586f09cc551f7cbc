import { personKeyOf, personSlugsOf } from '../../../titles/name-person'
import { creditRoles } from '../schema/people'
import { creditsByTitle } from './catalogue/credits'
import { type Cell, insertRows } from './insert-rows'
import type { StoredTitle } from './stored-title'

interface Credit {
  titleId: number
  role: string
  name: string
  character: string | null
}

/** Stores the cast and crew of the movies and shows. */
export async function storeCredits(db: D1Database, titles: StoredTitle[]) {
  const credits = listCredits(titles)
  const names = new Map<string, string>()
  for (const { name } of credits) if (!names.has(personKeyOf(name))) names.set(personKeyOf(name), name)
  const ids = new Map([...names.keys()].map((key, index) => [key, index + 1]))
  await insertRows(
    db,
    'people',
    ['id', 'slug', 'key', 'name'],
    [...names].map(([key, name], index): Cell[] => [index + 1, personSlugsOf(name)[0], key, name]),
  )
  const positions = new Map<number, number>()
  await insertRows(
    db,
    'credits',
    ['title_id', 'position', 'role', 'person_id', 'character'],
    credits.map(({ titleId, role, name, character }): Cell[] => {
      const position = positions.get(titleId) ?? 0
      positions.set(titleId, position + 1)
      return [titleId, position, role, ids.get(personKeyOf(name)) ?? null, character]
    }),
  )
}

function listCredits(titles: StoredTitle[]): Credit[] {
  return Object.entries(creditsByTitle).flatMap(([name, byRole]) => {
    const title = titles.find(({ work }) => work.name === name && (work.kind === 'movie' || work.kind === 'show'))
    if (!title) throw new Error(`No movie or show ${name}`)
    return creditRoles.flatMap((role) =>
      (byRole[role]?.split('; ') ?? []).map((person): Credit => {
        const [who = '', character = null] = person.split(': ')
        return { titleId: title.id, role, name: who, character }
      }),
    )
  })
}
