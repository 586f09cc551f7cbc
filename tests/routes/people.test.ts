import { describe, expect, it } from 'vitest'
import type { Person } from '#contract/people'
import type { Title } from '#contract/title-details'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'
import { cardSample, titleSample } from '../support/title-samples'

const { stack, member } = setUpScriptedStack()

const person = (name: string) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name })
const actor = (name: string, character: string | null = null) => ({
  role: 'actor' as const,
  person: person(name),
  character,
})
const credits: Title['credits'] = [
  { role: 'director', person: person('Colin Levy'), character: null },
  { role: 'director', person: { slug: 'x1', name: 'נתן <b>' }, character: null },
  ...Array.from({ length: 14 }, (_, index) => actor(`Actor ${index}`, `Part ${index}`)),
]

const answerTitle = (more: Partial<Title>) => {
  stack.api.answer('/v1/titles/movie/sintel', () => Response.json({ ...titleSample, ...more }))
}
const read = async (path: string) => (await member.send(path)).text()

describe('the page of a title', () => {
  it('names the crew by role and the cast with characters, and folds a long cast', async () => {
    answerTitle({ credits })
    const page = await read('/movies/sintel')
    expect(page).toContain(
      '<dt class="dim">Director</dt><dd><a class="link" href="/people/colin-levy"><bdi>Colin Levy</bdi>',
    )
    expect(page).toContain('href="/people/x1"><bdi>נתן &lt;b&gt;</bdi>')
    expect(page).toContain(htmlText('titleTexts.credits.as', { character: 'Part 3' }))
    const [shown = '', folded = ''] = page.split(t('titleTexts.credits.further', { count: 4 }))
    expect(shown).toContain('Actor 9')
    expect(shown).not.toContain('Actor 10')
    expect(folded).toContain('Actor 13')
    expect(page).not.toContain('/titles/movie/sintel/credits')

    answerTitle({ credits: credits.slice(0, 13) })
    expect(await read('/movies/sintel')).not.toContain('class="cast-further"')
  })

  it('has no people without credits, but a link for those who may edit', async () => {
    answerTitle({ credits: [] })
    expect(readMain(await read('/movies/sintel'))).not.toContain(t('title.people.title'))
    answerTitle({ credits: [], canEdit: true })
    expect(await read('/movies/sintel')).toMatch(/href="\/titles\/movie\/sintel\/credits"[^>]*>.*Add cast and crew/)
    answerTitle({ credits, canEdit: true })
    expect(await read('/movies/sintel')).toMatch(/href="\/titles\/movie\/sintel\/credits"[^>]*>Edit cast and crew/)
  })
})

describe('the page of a person', () => {
  const answerPerson = (more: Partial<Person> = {}) => {
    const found: Person = {
      ...{ slug: 'colin-levy', name: 'Colin Levy', canModerate: false, movedTo: null },
      titles: [
        {
          title: cardSample,
          credits: [
            { role: 'director', character: null },
            { role: 'actor', character: 'A <guard>' },
          ],
        },
        {
          title: { ...cardSample, slug: 'other', name: 'Other', releases: 1 },
          credits: [{ role: 'director', character: null }],
        },
      ],
      ...more,
    }
    stack.api.answer('/v1/people/colin-levy', () => Response.json(found))
  }

  it('lists the titles by role, with characters and releases', async () => {
    answerPerson()
    const page = await read('/people/colin-levy')
    expect(page).toContain('<title>Colin Levy · Skerry</title>')
    expect(page).toContain('href="/movies"')
    const [directed = '', acted = ''] = page.split('id="role-actor"')
    expect(directed.split('class="film"')).toHaveLength(3)
    expect(acted.split('class="film"')).toHaveLength(2)
    expect(acted).toContain('as A &lt;guard&gt;')
    expect(directed).toContain(t('titleTexts.releases.count', { count: 1, formatted: '1' }))
    expect(page).not.toContain('/people/colin-levy/edit')
  })

  it('says when no title is listed, and redirects from an earlier address', async () => {
    answerPerson({ titles: [], canModerate: true })
    const page = await read('/people/colin-levy')
    expect(readMain(page)).toContain(t('people.none.text'))
    expect(page).toContain('href="/people/colin-levy/edit"')
    answerPerson({ movedTo: { slug: 'colin-j-levy', name: 'Colin J. Levy' } })
    const moved = await member.send('/people/colin-levy')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/people/colin-j-levy'])
  })

  it('is renamed and merged by the staff, with what went wrong', async () => {
    answerPerson({ canModerate: true })
    const page = '/people/colin-levy/edit'
    expect(await read(page)).toContain('value="Colin Levy"')
    stack.api.answer('/v1/people/colin-levy', ({ method }) =>
      method === 'PATCH'
        ? apiError(409, 'name_taken', 'Taken')
        : Response.json({ ...person('Colin Levy'), titles: [], canModerate: true, movedTo: null }),
    )
    const taken = await member.send(page, { form: { act: 'rename', name: 'Ian Hubert', reason: 'Typo' } })
    expect(taken.status).toBe(409)
    const text = await taken.text()
    expect(readMain(text)).toContain(t('people.forms.errors.taken'))
    expect(text).toContain('value="Ian Hubert"')

    const merge = (into: string) => member.send(page, { form: { act: 'merge', into, reason: 'Same person' } })
    const wrong = await merge('/movies/sintel')
    expect([wrong.status, readMain(await wrong.text()).includes(t('people.forms.errors.address'))]).toEqual([422, true])
    let body: unknown
    stack.api.answer('/v1/people/colin-levy/merge', ({ body: sent }) => {
      body = JSON.parse(sent)
      return Response.json({ slug: 'ian-hubert', name: 'Ian Hubert' })
    })
    const merged = await merge('https://skerry.example/people/ian-hubert?x=1')
    expect([merged.status, merged.headers.get('location')]).toEqual([303, '/people/ian-hubert'])
    expect(body).toEqual({ into: 'ian-hubert', reason: 'Same person' })

    answerPerson()
    expect((await member.send(page)).status).toBe(403)
  })
})
