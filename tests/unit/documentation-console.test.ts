import { describe, expect, it } from 'vitest'
import { addressOf, findFaults, readSent } from '~/features/docs/console/read-sent.server'
import { writeConsole } from '~/features/docs/console/write-console.server'
import { withheldFor } from '~/features/docs/model/console'
import type { Contract, Schema } from '~/features/docs/model/openapi'
import { addNames, listOperations, type Operation } from '~/features/docs/model/pages'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import contract from '../../contract/openapi.json'

const document = contract as unknown as Contract
const { schemas } = document.components
const operations = listOperations(document)
const reader = { t: translatorIn('en').t, language: 'en' as const, timeZone: 'UTC', now: 0 }

const find = (id: string): Operation => operations.find((each) => each.id === id) ?? expect.fail(`no ${id}`)

function fieldNames(schema: Schema): string[] {
  const names = new Set<string>()
  addNames(schema, schemas, names)
  const all: (Schema | undefined)[] = [schema, ...[...names].map((name) => schemas[name])]
  return [...JSON.stringify(all).matchAll(/"(\w+)":\{/g)].map(([, name = '']) => name)
}

/** Fields of bodies, and of what writing endpoints return: their names tell credentials. */
const secret = /^(?:password|currentPassword|code|codes|secret|token|accessToken|refreshToken|ticket|challenge)$/

/** Codes of invites are for others, and members see them on the page of their invites. */
const harmless = ['createInvite']

describe('withheldFor', () => {
  it('withholds every endpoint that takes or returns credentials', () => {
    const sending = operations.filter((operation) => {
      const answers = operation.method === 'GET' ? [] : operation.answers.filter(({ status }) => status < '400')
      const bodies = [operation.body, ...answers.map(({ body }) => body)].flatMap((body) => body?.schema ?? [])
      const isSecret = operation.parameters.some(({ name }) => secret.test(name))
      return isSecret || bodies.some((schema) => fieldNames(schema).some((name) => secret.test(name)))
    })
    const shown = sending.filter((operation) => withheldFor(operation) === null).map(({ id }) => id)
    expect(sending.length).toBeGreaterThan(10)
    expect(shown).toEqual(harmless)
  })

  it('withholds endpoints for the tracker, for the web client and for files', () => {
    const reasons = ['tracker', 'web'].map((access) =>
      operations.filter((each) => each.access === access).map(withheldFor),
    )
    expect(reasons.flat().every((reason) => reason === 'key')).toBe(true)
    expect(withheldFor(find('createTorrent'))).toBe('file')
    expect(withheldFor(find('listTorrents'))).toBe(null)
  })

  it('shows the form of most endpoints', () => {
    expect(operations.filter((each) => withheldFor(each) === null).length).toBeGreaterThan(280)
  })
})

describe.each(operations.filter((each) => withheldFor(each) === null))('the form of $id', (operation) => {
  it('has a field for each parameter, and asks before it writes', () => {
    const text = writeConsole(operation, { reader, schemas, shown: new Set() }).text
    const names = [...text.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
    const expected = [
      'operation',
      ...operation.parameters.map((each) => `${each.in}.${each.name}`),
      ...(operation.body ? ['body'] : []),
      'token',
      ...(operation.method === 'GET' ? [] : ['confirmed']),
    ]
    expect(names).toEqual(expected)
    expect(text).not.toMatch(/undefined|docsPages\./)
  })
})

describe('a submitted form', () => {
  const formOf = (values: Record<string, string>) => {
    const fields = new FormData()
    for (const [name, value] of Object.entries(values)) fields.set(name, value)
    return fields
  }
  const faultsOf = (id: string, values: Record<string, string>, token = '') =>
    findFaults(find(id), readSent(find(id), formOf(values)), token).map(({ field, fault }) => `${field} ${fault}`)

  it('is sent to the path of the endpoint only', () => {
    const operation = find('listUserReviews')
    const sent = readSent(operation, formOf({ 'path.username': 'a/../b?c', 'query.cursor': '', 'query.perPage': '5' }))
    expect(addressOf(operation, sent)).toMatch(/^\/v1\/users\/a%2F\.\.%2Fb%3Fc\/reviews/)
    for (const username of ['', '.', '..']) {
      expect(faultsOf('listUserReviews', { 'path.username': username })).toEqual(['path.username required'])
    }
  })

  it('needs valid JSON, a token without spaces and a confirmation', () => {
    expect(faultsOf('parseName', { body: '{"name":' })).toEqual(['body json', 'confirmed confirmed'])
    expect(faultsOf('parseName', { body: '{}', confirmed: 'on' })).toEqual([])
    expect(faultsOf('readMe', {}, 'a b')).toEqual(['token token'])
    expect(faultsOf('readMe', {}, 'a\r\nX-Web-Key: b')).toEqual(['token token'])
    expect(faultsOf('readMe', {}, 'skerry_a-b_c')).toEqual([])
  })

  it('does not contain the token in what pages repeat', () => {
    const sent = readSent(find('readMe'), formOf({ token: 'skerry_secret' }))
    expect(JSON.stringify(sent)).not.toContain('skerry_secret')
  })
})
