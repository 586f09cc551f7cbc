import type { Person } from '../../contract/people'
import type { SearchPage } from '../../contract/search'
import type { TitlePage } from '../../contract/titles'
import type { Person as Caller } from './api-person'
import type { Catalogue } from './api-titles'

export type Entered = [role: string, name: string, character?: string]

export const listEntered = (entered: Entered[]) => entered.map(([role, name, character]) => ({ role, name, character }))

/** Enters titles with people, and reads both, as the staff unless another caller is named. */
export function enterPeople({ call, readTitle }: Catalogue) {
  async function putCredits(path: string, entered: Entered[], status = 200, by?: Caller, more: object = {}) {
    const { revision } = await readTitle(path)
    const body = { credits: listEntered(entered), revision, ...more }
    return call<{ revision: number }>('PUT', `/titles/${path}/credits`, status, body, by)
  }

  /** @returns `movie/{slug}-{year}` or `show/{slug}` */
  async function enterFilm(name: string, year: number, entered: Entered[] = [], kind = 'movie') {
    await call('POST', '/titles', 201, { kind, name, year })
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const path = kind === 'movie' ? `movie/${slug}-${year}` : `show/${slug}`
    if (entered.length > 0) await putCredits(path, entered)
    return path
  }

  return {
    putCredits,
    enterFilm,
    creditsOf: async (path: string) => {
      const { credits } = await readTitle(path)
      return credits.map(({ role, person, character }) => [role, person.slug, person.name, character])
    },
    readPerson: (slug: string, by?: Caller) => call<Person>('GET', `/people/${slug}`, 200, undefined, by),
    search: (q: string) => call<SearchPage>('GET', `/search?${new URLSearchParams({ q })}`, 200),
    namesOnWall: async (q: string, kind = 'movie') => {
      const page = await call<TitlePage>('GET', `/titles?${new URLSearchParams({ kind, q })}`, 200)
      return page.data.map(({ name }) => name)
    },
  }
}

export type People = ReturnType<typeof enterPeople>
