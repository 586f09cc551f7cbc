import { describe, expect, it } from 'vitest'
import { compareOutlines } from '~/features/docs/model/compare-outlines'
import { type ContractVersion, listVersions } from '~/features/docs/model/contract-version'
import type { Contract, PathOperation, Schema } from '~/features/docs/model/openapi'
import { type Outline, outlineContract } from '~/features/docs/model/outline'
import { listOperations, listPages } from '~/features/docs/model/pages'
import { writeChangelog } from '~/features/docs/write-changelog.server'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import outline from '../../contract/history/outline.json'
import versions from '../../contract/history/versions.json'
import contract from '../../contract/openapi.json'

const string: Schema = { type: 'string' }
const json = (schema: Schema) => ({ 'application/json': { schema } })

function contractOf(
  operation: Partial<PathOperation>,
  schemas: Record<string, Schema> = {},
  path = '/v1/notes',
): Contract {
  const whole: PathOperation = {
    ...{ operationId: 'readNotes', tags: [], summary: '', 'x-access': 'member', responses: {} },
    ...operation,
  }
  return { paths: { [path]: { get: whole } }, components: { schemas, responses: {} } }
}

/** `added query page integer` for each change; those that may break clients begin with `!`. */
function compare(from: Contract, to: Contract): string[] {
  return compareOutlines(outlineContract(from), outlineContract(to)).map(
    ({ kind, subject, part, from: before, to: after, isBreaking }) =>
      `${isBreaking ? '! ' : ''}${kind} ${subject.includes(' ') ? '' : `${subject}.`}${part} ${[before, after].filter((type) => type !== null).join(' -> ')}`,
  )
}

const query = (name: string, schema: Schema, required = false) => ({ name, in: 'query', required, schema })
const answer = (schema: Schema) => ({ responses: { 200: { content: json(schema) } } })
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})

describe('compareOutlines', () => {
  it('lists endpoints that were added and removed', () => {
    const changes = compareOutlines(outlineContract(contractOf({})), outlineContract(contractOf({}, {}, '/v1/texts')))
    expect(changes.map(({ kind, subject, isBreaking }) => [kind, subject, isBreaking])).toEqual([
      ['removed', 'GET /v1/notes', true],
      ['added', 'GET /v1/texts', false],
    ])
  })

  it.each<[string, Partial<PathOperation>, Partial<PathOperation>, string[]]>([
    [
      'an optional parameter',
      {},
      { parameters: [query('page', { type: 'integer' })] },
      ['added query page integer, optional'],
    ],
    [
      'a required parameter',
      {},
      { parameters: [query('page', { type: 'integer' }, true)] },
      ['! added query page integer'],
    ],
    [
      'a wider type of a parameter',
      { parameters: [query('sort', { enum: ['a', 'b'] })] },
      { parameters: [query('sort', { enum: ['a', 'b', 'c'] })] },
      ['changed query sort "a" | "b", optional -> "a" | "b" | "c", optional'],
    ],
    [
      'a narrower type of a parameter',
      { parameters: [query('sort', { enum: ['a', 'b'] })] },
      { parameters: [query('sort', { enum: ['a'] })] },
      ['! changed query sort "a" | "b", optional -> "a", optional'],
    ],
    [
      'a new and a lost field of an answer',
      answer(object({ id: string })),
      answer(object({ name: string })),
      ['! removed 200.id string', 'added 200.name string'],
    ],
    [
      'a field that may be null',
      answer(object({ id: string })),
      answer(object({ id: { type: ['string', 'null'] } })),
      ['! changed 200.id string -> string | null'],
    ],
    [
      'a required field of a body',
      { requestBody: { content: json(object({ a: string })) } },
      { requestBody: { content: json(object({ a: string, b: string })) } },
      ['! added body.b string'],
    ],
    ['an error', {}, { responses: { 404: { $ref: '#/components/responses/not_found' } } }, ['added 404 error']],
    ['a permission', {}, { 'x-access': 'wiki.edit' }, ['! changed access member -> wiki.edit']],
    [
      'the announced end',
      {},
      { 'x-end': { since: '2027-01-01', sunset: '2027-07-01' } },
      ['added deprecated 2027-07-01'],
    ],
  ])('recognises %s', (_name, before, after, expected) => {
    expect(compare(contractOf(before), contractOf(after))).toEqual(expected)
  })

  it('reports a change of a component once, by the direction in which it is sent', () => {
    const use = { requestBody: { content: json({ $ref: '#/components/schemas/Note' }) } }
    const read = answer({ $ref: '#/components/schemas/Note' })
    const [short, long] = [{ Note: object({ a: string }) }, { Note: object({ a: string, b: string }) }]
    expect(compare(contractOf(use, short), contractOf(use, long))).toEqual(['! added Note.b string'])
    expect(compare(contractOf(read, short), contractOf(read, long))).toEqual(['added Note.b string'])
  })

  it('ignores another name of a component', () => {
    const read = (name: string) =>
      contractOf(answer({ $ref: `#/components/schemas/${name}` }), { [name]: object({ a: string }) })
    expect(compare(read('Note'), read('Text'))).toEqual([])
  })
})

const recorded = versions as ContractVersion[]
const document = contract as unknown as Contract
const pages = listPages(listOperations(document))
const reader = { t: translatorIn('en').t, language: 'en' as const, timeZone: 'America/New_York', now: 0 }

describe('the recorded versions', () => {
  it('are in order, newest first', () => {
    const days = recorded.map(({ day }) => day ?? '')
    expect(days.length).toBeGreaterThan(1)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true)
  })

  it('are followed by the changes since then', () => {
    const without: Contract = { ...document, paths: { ...document.paths } }
    delete without.paths['/v1/stats']
    const [latest, ...others] = listVersions(without, outlineContract(document), recorded)
    expect(latest?.day).toBe(null)
    expect(latest?.changes.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(['removed GET /v1/stats'])
    expect(others).toEqual(recorded)
    expect(listVersions(document, outlineContract(document), recorded)).toEqual(recorded)
  })
})

it('writes each version with links to the endpoints of today', () => {
  const text = writeChangelog(listVersions(document, outline as Outline, recorded), pages, reader).text
  for (const { day, changes } of recorded) {
    expect(text).toContain(`id="${day}"`)
    const removed = changes.filter(({ kind, part }) => kind === 'removed' && part === null)
    for (const { subject } of removed) {
      const [method, path] = subject.split(' ')
      const isBack = document.paths[path ?? '']?.[method?.toLowerCase() ?? '']
      if (!isBack) expect(text).toContain(`</b> <code>${path}</code></li>`)
    }
  }
  expect(text).toContain('24 Nov 2026')
  expect(text).not.toMatch(/undefined|docsPages\./)
  const addresses = new Set(pages.map(({ path }) => `/docs/api/${path}`))
  const links = [...text.matchAll(/href="(\/docs\/api\/[^"]*)"/g)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((href) => !addresses.has(href))).toEqual([])
})
