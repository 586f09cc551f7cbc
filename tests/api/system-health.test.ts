import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { startApi } from '../support/api-client'

async function ask(DB: D1Database) {
  const response = await startApi({ DB }).get('/healthz')
  return [response.status, await response.json()]
}

/** A database that runs `other` instead of every statement that matches. */
function withStatement(matches: RegExp, other: string): D1Database {
  return new Proxy(env.DB, {
    get: (target, name) =>
      name === 'prepare'
        ? (text: string) => target.prepare(matches.test(text) ? other : text)
        : Reflect.get(target, name),
  })
}

test('returns 200 with the newest migration', async () => {
  const newest = env.MIGRATIONS.at(-1)?.name
  expect(await ask(env.DB)).toEqual([200, { status: 'ok', database: 'ok', migration: newest }])
})

test.each([
  ['no migration has run', 'select name from no_such_table'],
  ['the list of migrations is empty', 'select name from d1_migrations where 0'],
])('returns 503 when %s', async (_name, statement) => {
  const empty = withStatement(/d1_migrations/, statement)
  expect(await ask(empty)).toEqual([503, { status: 'unavailable', database: 'ok', migration: null }])
})

test('returns 503 when the database is unreachable', async () => {
  const gone = withStatement(/./, 'select * from no_such_table')
  expect(await ask(gone)).toEqual([503, { status: 'unavailable', database: 'unreachable', migration: null }])
})
