import { describe, expect, it } from 'vitest'
import { Bindings } from '../../api/platform/bindings'
import { WebEnv } from '../../app/lib/env.server'
import { describeMisconfiguration } from '../../contract/configuration'
import { readSource } from '../support/source-tree'

function readTable(page: string): string[] {
  const rows = [...page.matchAll(/^\| `(\w+)` +\| ([^|]+?) +\|/gm)]
  return rows.flatMap(([, name, workers = '']) => workers.split(', ').map((worker) => `${name} ${worker}`))
}

const declared = [
  ...Object.keys(Bindings.shape).map((name) => `${name} API`),
  ...Object.keys(WebEnv.shape).map((name) => `${name} web`),
]

const isOptional = (schema: typeof Bindings | typeof WebEnv, name: string) =>
  (schema.shape as Record<string, { safeParse(value: undefined): { success: boolean } }>)[name]?.safeParse(undefined)
    .success

describe('docs/configuration.md', () => {
  const page = readSource('docs/configuration.md')

  it('lists the variables of both Workers and no others', () => {
    expect(readTable(page).sort()).toEqual(declared.sort())
  })

  it.each([
    ['API', 'the API does not serve', Bindings],
    ['web', 'the web Worker does not serve', WebEnv],
  ] as const)('says for each variable of the %s Worker whether it is required', (worker, refusal, schema) => {
    const required = page
      .split('\n')
      .filter((line) => line.includes(refusal) || line.includes('neither Worker serves'))
      .map((line) => /^\| `(\w+)`/.exec(line)?.[1] ?? '')
    const expected = Object.keys(schema.shape).filter((name) => !isOptional(schema, name))
    // PUBLIC_ORIGIN is optional where the API runs locally.
    expect(required.sort()).toEqual([...expected, ...(worker === 'API' ? ['PUBLIC_ORIGIN'] : [])].sort())
  })
})

const key = Buffer.alloc(32, 1).toString('base64')
const web = { API: { fetch: () => undefined }, SESSION_KEYS: `k1:${key}`, WEB_KEY: key }
const api = {
  ...{ DB: {}, FILES: {}, HUB: {}, VERSION: '1', TOKEN_KEYS: `k1:${key}`, PASSWORD_PEPPER: key, WEB_KEY: key },
  PUBLIC_ORIGIN: 'https://tracker.example',
}

describe('the environment', () => {
  it.each([
    ['an API Worker in production', Bindings, api],
    ['a local API Worker', Bindings, { ...api, ENVIRONMENT: 'local', PUBLIC_ORIGIN: 'http://localhost:8788' }],
    ['a local API Worker without an origin', Bindings, { ...api, ENVIRONMENT: 'local', PUBLIC_ORIGIN: undefined }],
    ['a key ring while a key is rotated', Bindings, { ...api, TOKEN_KEYS: `k2:${key}, k1:${key}` }],
    ['a web Worker with a service binding', WebEnv, web],
    ['a web Worker with an address', WebEnv, { ...web, API: undefined, API_URL: 'https://api.example' }],
  ])('is accepted for %s', (_name, schema, env) => {
    expect(describeMisconfiguration(schema, env)).toBeUndefined()
  })

  it.each([
    ['TOKEN_KEYS is missing', Bindings, { ...api, TOKEN_KEYS: undefined }],
    ['TOKEN_KEYS must be id:key', Bindings, { ...api, TOKEN_KEYS: key }],
    ['TOKEN_KEYS must be id:key', Bindings, { ...api, TOKEN_KEYS: `k1:${key},k1:${key}` }],
    ['PASSWORD_PEPPER must be 32 random bytes', Bindings, { ...api, PASSWORD_PEPPER: 'short' }],
    ['WEB_KEY must be 32 random bytes', Bindings, { ...api, WEB_KEY: '' }],
    ['TRACKER_KEY must have at least 32', Bindings, { ...api, TRACKER_KEY: '' }],
    ['HUB_SHARDS must be a number', Bindings, { ...api, HUB_SHARDS: 'two' }],
    ['ENVIRONMENT must be local', Bindings, { ...api, ENVIRONMENT: 'live' }],
    ['DB is missing', Bindings, { ...api, DB: undefined }],
    ['PUBLIC_ORIGIN is missing', Bindings, { ...api, PUBLIC_ORIGIN: undefined }],
    ['PUBLIC_ORIGIN must use https', Bindings, { ...api, PUBLIC_ORIGIN: 'http://tracker.example' }],
    ['PUBLIC_ORIGIN must be a scheme and a host', Bindings, { ...api, PUBLIC_ORIGIN: 'https://tracker.example/' }],
    ['PUBLIC_ORIGIN must be a scheme and a host', WebEnv, { ...web, PUBLIC_ORIGIN: 'tracker.example' }],
    ['SESSION_KEYS must be id:key', WebEnv, { ...web, SESSION_KEYS: 'k1' }],
    ['API is missing', WebEnv, { ...web, API: undefined }],
    ['API_URL must be an http or https URL', WebEnv, { ...web, API: undefined, API_URL: 'api.example' }],
  ])('is refused with "%s"', (fault, schema, env) => {
    expect(describeMisconfiguration(schema, env)).toContain(fault)
  })

  it('is described with all its faults and none of its values', () => {
    const env = { ...api, TOKEN_KEYS: undefined, PASSWORD_PEPPER: 'hunter2', PUBLIC_ORIGIN: undefined }
    const fault = describeMisconfiguration(Bindings, env)
    expect(fault).toMatch(/^Not serving until .*TOKEN_KEYS is missing; PASSWORD_PEPPER .*; PUBLIC_ORIGIN is missing\.$/)
    expect(fault).not.toContain('hunter2')
  })
})
