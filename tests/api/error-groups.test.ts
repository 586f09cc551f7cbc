import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { count } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runJobs } from '../../api/jobs'
import { errorGroups } from '../../api/platform/db/schema/error-groups'
import { mostGroups } from '../../api/platform/errors/error-groups.queries'
import { removeSecrets } from '../../api/platform/errors/remove-secrets'
import type { ErrorReport } from '../../contract/error-reports'
import { startApi } from '../support/api-client'

const db = drizzle(env.DB)
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(async () => {
  await db.delete(errorGroups)
})
afterAll(() => log.mockRestore())

/** Records the batches that it sends to the database. */
function startBroken(message = 'Out of luck') {
  const batches: number[] = []
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name)
      return (statements: D1PreparedStatement[]) => {
        batches.push(statements.length)
        return target.batch(statements)
      }
    },
  })
  const api = startApi({ DB })
  api.app.get('/broken', () => {
    throw new TypeError(message)
  })
  api.app.get('/torn', () => {
    throw new RangeError('Elsewhere')
  })
  return { api, batches, DB }
}

const report = (fields: Partial<ErrorReport> = {}): ErrorReport => ({
  name: 'TypeError',
  message: 'x is undefined',
  frames: ['at node:internal/x:1:2', 'at render (file:///work/build/index.js:12:34)'],
  route: 'routes/_app._index',
  requestId: 'request-12345678',
  count: 3,
  firstAt: 1000,
  lastAt: 2000,
  ...fields,
})

const send = (api: ReturnType<typeof startApi>, reports: unknown[], key = env.WEB_KEY) =>
  api.call('/v1/error-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-web-key': key },
    body: JSON.stringify({ reports }),
  })

describe('an unexpected error of the API', () => {
  it('is stored with its place, time and request', async () => {
    const { api } = startBroken()
    const response = await api.get('/broken')
    expect(response.status).toBe(500)
    expect(await db.select().from(errorGroups)).toEqual([
      {
        fingerprint: expect.stringMatching(/^[\da-f]{16}$/),
        worker: 'api',
        name: 'TypeError',
        frame: expect.stringMatching(/^at .*error-groups\.test\.ts:\d+:\d+\)?$/),
        route: null,
        count: 1,
        firstAt: api.now(),
        lastAt: api.now(),
        message: 'Out of luck',
        stack: expect.stringContaining('error-groups.test.ts'),
        requestId: response.headers.get('x-request-id'),
      },
    ])
  })

  it('is written once for a storm of errors, after the responses', async () => {
    const { api, batches, DB } = startBroken()
    const context = createExecutionContext()
    let release = () => {}
    api.holdErrors(new Promise<void>((resolve) => (release = resolve)))
    const ask = (path: string) => api.app.fetch(new Request(`https://api.example${path}`), { ...env, DB }, context)
    for (let n = 0; n < 50; n++) expect((await ask('/broken')).status).toBe(500)
    expect((await ask('/torn')).status).toBe(500)
    expect(batches).toEqual([])
    release()
    await waitOnExecutionContext(context)
    // One row for each of the two groups, and the removal of surplus groups.
    expect(batches).toEqual([3])
    const rows = await db.select().from(errorGroups)
    expect(rows.map(({ name, count }) => [name, count]).sort()).toEqual([
      ['RangeError', 1],
      ['TypeError', 50],
    ])
    api.wait(60)
    await api.get('/broken')
    expect(batches).toEqual([3, 2])
    const [later] = (await db.select().from(errorGroups)).filter(({ name }) => name === 'TypeError')
    expect(later).toMatchObject({ count: 51, lastAt: api.now(), firstAt: api.now() - 60_000 })
  })

  it('is stored without secrets', async () => {
    const { api } = startBroken('Refused "hunter2" of asta@example.org from 203.0.113.7 at https://x.example/?key=abc')
    await api.get('/broken')
    const [row] = await db.select().from(errorGroups)
    expect(row?.message).toBe('Refused [quoted] of [email] from [ip] at [address]')
  })

  it('is not stored again when the database fails', async () => {
    const { api, DB } = startBroken()
    const DOWN = new Proxy(DB, {
      get: (target, name) => (name === 'batch' ? () => Promise.reject(new Error('down')) : Reflect.get(target, name)),
    })
    const context = createExecutionContext()
    const response = await api.app.fetch(new Request('https://api.example/broken'), { ...env, DB: DOWN }, context)
    await waitOnExecutionContext(context)
    expect(response.status).toBe(500)
    expect(log.mock.calls.at(-1)?.[0]).toContain('"what":"store errors"')
  })
})

describe('unexpected errors of the web Worker', () => {
  it('are grouped by name, frame and route', async () => {
    const api = startApi()
    const other = report({ message: 'y is undefined', requestId: 'request-87654321', count: 2, lastAt: 3000 })
    expect((await send(api, [report(), other, report({ route: 'routes/_app.rules' })])).status).toBe(204)
    expect((await send(api, [report({ count: 1, lastAt: 4000 })])).status).toBe(204)
    const rows = await db.select().from(errorGroups)
    expect(rows).toHaveLength(2)
    expect(rows.find(({ route }) => route === 'routes/_app._index')).toMatchObject({
      worker: 'web',
      frame: 'at render (index.js:12:34)',
      count: 6,
      firstAt: 1000,
      lastAt: 4000,
      message: 'x is undefined',
    })
  })

  it('are refused without the key and beyond the limits', async () => {
    const api = startApi()
    expect((await send(api, [report()], 'x'.repeat(44))).status).toBe(401)
    for (const reports of [[], Array(21).fill(report()), [report({ count: 0 })], [{ ...report(), requestId: 'a b' }]]) {
      expect((await send(api, reports)).status).toBe(422)
    }
    expect(await db.select().from(errorGroups)).toEqual([])
  })

  it(`are kept in at most ${mostGroups} groups`, async () => {
    const api = startApi()
    for (let from = 0; from < mostGroups + 20; from += 20) {
      const reports = Array.from({ length: 20 }, (_, n) =>
        report({ route: `routes/${from + n}`, lastAt: 2000 + from + n }),
      )
      await send(api, reports)
    }
    const [stored] = await db.select({ n: count() }).from(errorGroups)
    expect(stored?.n).toBe(mostGroups)
    const oldest = (await db.select().from(errorGroups).orderBy(errorGroups.lastAt).limit(1))[0]
    expect(oldest?.route).toBe('routes/20')
  })

  it('are deleted 30 days after the last one', async () => {
    const day = 24 * 60 * 60_000
    const now = Date.UTC(2026, 10, 21, 12)
    const api = startApi()
    await send(api, [report({ lastAt: now - 31 * day }), report({ route: 'routes/new', lastAt: now - 29 * day })])
    await runJobs(env, now)
    expect((await db.select().from(errorGroups)).map(({ route }) => route)).toEqual(['routes/new'])
  })
})

describe('the removal of secrets', () => {
  it.each([
    [`Bearer ${'a1'.repeat(20)}.${'b'.repeat(30)}`, 'Bearer [removed]'],
    [
      'Unexpected token \'h\', "hunter2 is"... is not valid JSON',
      "Unexpected token 'h', [quoted]... is not valid JSON",
    ],
    ['cut off "hunter2', 'cut off [quoted]'],
    ['peer 2001:db8::17 left', 'peer [ip] left'],
    ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
    [
      'UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT',
      'UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT',
    ],
  ])('turns %s into %s', (message, cleaned) => {
    expect(removeSecrets(message)).toBe(cleaned)
  })
})
