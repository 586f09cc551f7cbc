import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { titles } from '../../api/platform/db/schema/catalogue'
import { roles } from '../../api/platform/db/schema/members'
import { readForm } from '../support/form-of-page'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member } = setUpWholeStack()

let made = 0
let slug = ''
const pageOf = (address: string) => `/titles/movie/${address}/edit`

async function create(name: string, kind = 'movie'): Promise<string> {
  const form = { kind, name, year: '2010', licence: 'CC BY', summary: '"A"\r\nboat' }
  const response = await member.send('/titles/new', { form })
  expect(response.status).toBe(303)
  return response.headers.get('location')?.split('/').at(-1) ?? ''
}

const stored = (address: string) =>
  stack.db
    .select()
    .from(titles)
    .where(and(eq(titles.kind, 'movie'), eq(titles.slug, address)))
    .get()

/** The form of a title as a browser shows it. */
async function open(address = slug): Promise<FormData> {
  return readForm(await (await member.send(pageOf(address))).text(), pageOf(address))
}

function send(form: FormData, fields: Record<string, string> = {}, address = slug) {
  for (const [name, value] of Object.entries({ act: 'save', ...fields })) form.set(name, value)
  return member.send(pageOf(address), { body: form })
}

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: ['torrents.moderate', 'torrents.upload'] })
})
beforeEach(async () => {
  made += 1
  slug = await create(`Film ${made}`)
})

describe('an edit of a title that another editor changed since', () => {
  it('keeps the fields of the other editor that this one did not change', async () => {
    const [form, other] = [await open(), await open()]
    const theirs = { year: '2011', genres: 'sea', summary: 'A ship' }
    expect((await send(other, theirs)).status).toBe(303)
    const conflict = await send(form, { licence: 'CC0', minutes: '90', reason: 'Typed reason' })
    expect(conflict.status).toBe(409)
    const html = await conflict.text()
    expect(readMain(html)).toContain(t('titleForms.errors.conflict'))
    const merged = readForm(html, pageOf(slug))
    expect(Object.fromEntries(merged)).toMatchObject({
      ...{ ...theirs, licence: 'CC0', minutes: '90', reason: 'Typed reason', name: `Film ${made}`, revision: '2' },
    })
    expect((await send(merged)).status).toBe(303)
    expect(await stored(slug)).toMatchObject({
      ...{ year: 2011, summary: 'A ship', licence: 'CC0', minutes: 90, revision: 3 },
    })
  })

  it('replaces a field that both changed when the form is sent again', async () => {
    const [form, other] = [await open(), await open()]
    expect((await send(other, { licence: 'MIT', summary: '' })).status).toBe(303)
    const conflict = await send(form, { licence: 'CC0' })
    const merged = readForm(await conflict.text(), pageOf(slug))
    expect([merged.get('licence'), merged.get('summary')]).toEqual(['CC0', ''])
    expect((await send(merged)).status).toBe(303)
    expect(await stored(slug)).toMatchObject({ licence: 'CC0', summary: null })
  })
})

it('makes no revision when the form is sent as it was opened', async () => {
  const [form, other] = [await open(), await open()]
  expect((await send(other, { licence: 'MIT' })).status).toBe(303)
  expect((await send(form)).status).toBe(303)
  expect(await stored(slug)).toMatchObject({ licence: 'MIT', revision: 2 })
})

it('keeps what was typed when the title was merged into another one since', async () => {
  const into = await create(`Other film ${made}`)
  const form = await open()
  // Both titles have this revision after the merge.
  form.set('revision', '2')
  const merge = { act: 'merge', into, reason: 'The same film' }
  expect((await member.send(`/titles/movie/${slug}/group`, { form: merge })).status).toBe(303)
  const conflict = await send(form, { licence: 'CC0' })
  expect([conflict.status, conflict.headers.get('location')]).toEqual([409, null])
  const merged = readForm(await conflict.text(), pageOf(into))
  expect([merged.get('name'), merged.get('licence')]).toEqual([`Other film ${made}`, 'CC0'])
  // With JavaScript the form stays at the earlier address.
  expect((await send(merged)).headers.get('location')).toBe(`/movies/${into}`)
  expect(await stored(into)).toMatchObject({ name: `Other film ${made}`, licence: 'CC0' })
})

describe('a form about a title that was merged into another one since it was opened', () => {
  const merge = (from: string, into: string, kind = 'movie') =>
    member.send(`/titles/${kind}/${from}/group`, { form: { act: 'merge', into, reason: 'The same' } })

  it('asks before it merges the other title, with what was typed', async () => {
    const [into, third] = [await create(`Other film ${made}`), await create(`Third film ${made}`)]
    expect((await merge(slug, into)).status).toBe(303)
    const refused = await merge(slug, third)
    expect([refused.status, refused.headers.get('location')]).toEqual([409, null])
    const html = await refused.text()
    expect(readMain(html)).toContain(t('titleForms.errors.merged', { name: `Other film ${made}` }))
    const form = readForm(html, `/titles/movie/${into}/group#merge`)
    expect([form.get('into'), form.get('reason')]).toEqual([third, 'The same'])
    expect(await stored(into)).toMatchObject({ mergedInto: null })
  })

  it('shows the other title when the form that merged it is sent twice', async () => {
    const into = await create(`Other film ${made}`)
    for (const _ of ['first', 'second']) {
      const answer = await merge(slug, into)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/movies/${into}`])
    }
  })

  it('keeps the typed episodes, and replaces those of the other show after a second submission', async () => {
    const [from, into] = [await create(`Show ${made}`, 'show'), await create(`Other show ${made}`, 'show')]
    const [page, other] = [`/titles/show/${from}/parts`, `/titles/show/${into}/parts`]
    const form = readForm(await (await member.send(page)).text(), page)
    expect((await merge(from, into, 'show')).status).toBe(303)
    for (const [name, value] of Object.entries({ act: 'episodes', episodes: 'S01E01 Pilot', reason: 'Typed reason' }))
      form.set(name, value)
    const refused = await member.send(page, { body: form })
    expect([refused.status, refused.headers.get('location')]).toEqual([409, null])
    const again = readForm(await refused.text(), other)
    const typed = { revision: '2', episodes: 'S01E01 Pilot', reason: 'Typed reason' }
    expect(Object.fromEntries(again)).toMatchObject(typed)
    again.set('act', 'episodes')
    expect((await member.send(other, { body: again })).status).toBe(303)
    expect(await (await member.send(other)).text()).toContain('S01E01 Pilot</textarea>')
  })

  it('does not remove the poster of the other title', async () => {
    const into = await create(`Other film ${made}`)
    await stack.db
      .update(titles)
      .set({ poster: `${'a'.repeat(32)}.webp.160x240`, posterColor: '#000000' })
      .where(eq(titles.slug, into))
    expect((await merge(slug, into)).status).toBe(303)
    const refused = await member.send(`/titles/movie/${slug}/poster`, { form: {} })
    expect([refused.status, refused.headers.get('location')]).toEqual([409, null])
    expect(readMain(await refused.text())).toContain(t('titleForms.errors.merged', { name: `Other film ${made}` }))
    expect(await stored(into)).toMatchObject({ posterColor: '#000000' })
  })
})

it('saves a long summary in a script with several bytes a character', async () => {
  const summary = '船'.repeat(9999)
  expect((await send(await open(), { summary })).status).toBe(303)
  const form = new URLSearchParams([...(await open())].map(([name, value]): [string, string] => [name, String(value)]))
  form.set('summary', `${summary}.`)
  expect((await member.send(pageOf(slug), { form })).status).toBe(303)
  expect(await stored(slug)).toMatchObject({ summary: `${summary}.` })
})
