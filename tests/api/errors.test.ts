import { env } from 'cloudflare:test'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../contract/errors'
import { startApi } from '../support/api-client'
import { addMember, clientId, password, requestTokens, signIn } from '../support/api-members'

const api = startApi()
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const failures: [string, number, string, () => Promise<Response>][] = [
  ['an unknown path', 404, 'not_found', () => api.call('/v1/nothing')],
  ['the root', 404, 'not_found', () => api.call('/')],
  ['a trailing slash', 404, 'not_found', () => api.call('/v1/system/')],
  ['an unknown path with an unknown method', 404, 'not_found', () => api.call('/x', { method: 'PROPFIND' })],
  ['a wrong method', 405, 'method_not_allowed', () => api.call('/v1/system', { method: 'DELETE' })],
  ['a form read', 405, 'method_not_allowed', () => api.call('/auth/token')],
  ['no member', 401, 'unauthenticated', () => api.call('/v1/me')],
  ['no content type', 415, 'unsupported_media_type', () => api.call('/auth/token', { method: 'POST' })],
  [
    'JSON where a form is asked for',
    415,
    'unsupported_media_type',
    () => api.call('/auth/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  ],
  [
    'a multipart form where a plain one is asked for',
    415,
    'unsupported_media_type',
    () => api.call('/auth/token', { method: 'POST', body: new FormData() }),
  ],
  [
    'a large body',
    413,
    'too_large',
    () => api.call('/auth/token', { method: 'POST', headers: form, body: 'a'.repeat(65 * 1024) }),
  ],
  [
    'a large body of unknown length',
    413,
    'too_large',
    () => api.call('/auth/token', { method: 'POST', headers: form, body: new Blob(['a'.repeat(65 * 1024)]).stream() }),
  ],
  [
    'a large body that says it is small',
    413,
    'too_large',
    () =>
      api.call('/auth/token', {
        method: 'POST',
        headers: { ...form, 'content-length': '3' },
        body: 'a'.repeat(65 * 1024),
      }),
  ],
  ['an empty form', 422, 'invalid_input', () => api.post('/auth/token', {})],
  ['an unknown grant', 422, 'invalid_input', () => api.post('/auth/token', { grant_type: 'implicit' })],
  ['a wrong password', 400, 'invalid_grant', () => requestTokens(api, 'nobody', 'wrong')],
]

describe('the error body', () => {
  test.each(failures)('has the shared shape for %s: %i %s', async (_name, status, code, ask) => {
    const response = await ask()
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/json')
    const body = await response.json()
    expect(ApiError.strict().safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ code })
    expectFrame(response)
  })

  test('lists the allowed methods for a wrong method', async () => {
    expect((await api.call('/v1/system', { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD')
    expect((await api.call('/auth/token')).headers.get('allow')).toBe('POST')
  })

  test('names the field and code of invalid input, never its value', async () => {
    const fields = { grant_type: 'password', username: 'x'.repeat(101), client_id: '' }
    const response = await api.post('/auth/token', fields)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      errors: { username: ['too_big'], password: ['required'], client_id: ['too_small'] },
    })
    expect(text).not.toContain('xxx')
  })

  test('refuses a field that is sent twice', async () => {
    const body = `grant_type=password&username=a&username=b&password=${encodeURIComponent(password)}&client_id=c`
    const response = await api.call('/auth/token', { method: 'POST', headers: form, body })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { username: ['invalid_type'] } })
  })

  test('answers HEAD with the headers and no body', async () => {
    const response = await api.call('/v1/system', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expectFrame(response)
  })
})

describe('an internal error', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  afterEach(() => log.mockClear())
  afterAll(() => log.mockRestore())

  /** Without the line of the grouped report, which a broken database cannot store. */
  const lines = () => log.mock.calls.map(([line]) => String(line)).filter((line) => !line.includes('store errors'))

  test('hides details in the answer, and is logged in one line with its request', async () => {
    const { username } = await addMember()
    const { accessToken, refreshToken } = await signIn(api, username)
    const broken = startApi({
      DB: new Proxy(env.DB, {
        get: () => () => {
          throw new Error(`no such table: users (${accessToken}) ${refreshToken}`)
        },
      }),
    })
    const response = await broken.call('/v1/me?q=secret-query', {
      headers: { authorization: `Bearer ${accessToken}`, 'x-web-key': env.WEB_KEY, 'x-request-id': 'request-12345678' },
    })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: 'Internal server error', code: 'internal_error' })
    expectFrame(response)
    expect(lines()).toHaveLength(1)
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
      level: 'error',
      requestId: 'request-12345678',
      method: 'GET',
      route: '/v1/me',
      message: 'no such table: users ([removed]) [removed]',
      stack: expect.arrayContaining([expect.stringContaining(' at ')]),
    })
    for (const secret of [accessToken, refreshToken, 'secret-query']) expect(lines()[0]).not.toContain(secret)
  })

  test.each([
    ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 503],
    ['D1_ERROR: D1 DB reset because its code was updated.', 503],
    ['D1_ERROR: Network connection lost.', 503],
    ['D1_ERROR: database is locked: SQLITE_BUSY', 503],
    ['D1_ERROR: UNIQUE constraint failed: users.username_key: SQLITE_CONSTRAINT', 500],
  ])('of the database "%s" returns %i, with Retry-After when it is temporary', async (message, status) => {
    const DB = new Proxy(env.DB, {
      get: (target, name) => {
        if (name !== 'prepare') return Reflect.get(target, name)
        const fail = () => Promise.reject(new Error(message))
        return (text: string) => {
          const statement = target.prepare(text)
          return Object.assign(statement, { bind: () => statement, all: fail, raw: fail, run: fail })
        }
      },
    })
    const form = { grant_type: 'refresh_token', refresh_token: 'tok-en', client_id: clientId }
    const response = await startApi({ DB }).post('/auth/token', form)
    const code = status === 503 ? 'unavailable' : 'internal_error'
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, status === 503 ? '5' : null])
    expect(await response.json()).toMatchObject({ code })
    expect(lines()).toHaveLength(1)
  })

  test('of the bucket returns 503 only when it is temporary', async () => {
    const ask = (message: string) => {
      const FILES = new Proxy(env.FILES, {
        get: (target, name) =>
          name === 'get' || name === 'head' ? () => Promise.reject(new Error(message)) : Reflect.get(target, name),
      })
      return startApi({ FILES }).call('/static/logo.svg')
    }
    expect((await ask('get: We encountered an internal error. Please try again. (10001)')).status).toBe(503)
    expect((await ask('get: Authentication error (10000)')).status).toBe(500)
  })

  test('of the database is logged without the query values', async () => {
    const broken = startApi({
      DB: new Proxy(env.DB, {
        get: (target, name) =>
          name === 'prepare'
            ? () => target.prepare('select * from no_such_table')
            : Reflect.get(target, name).bind(target),
      }),
    })
    const response = await broken.post('/auth/token', {
      grant_type: 'refresh_token',
      refresh_token: 'tok-en',
      client_id: clientId,
    })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/select|table/i)
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).toContain('no such table: no_such_table')
    expect(lines()[0]).not.toMatch(/params|tok-en/)
  })
})

describe('the request id', () => {
  const idOf = async (headers: Record<string, string>) =>
    (await api.call('/v1/system', { headers })).headers.get('x-request-id')

  test('is read from the web Worker only, and generated otherwise', async () => {
    const sent = { 'x-request-id': 'request-12345678' }
    expect(await idOf({ ...sent, 'x-web-key': env.WEB_KEY })).toBe('request-12345678')
    for (const headers of [sent, { ...sent, 'x-web-key': 'guessed' }, { ...sent, 'x-web-key': '' }, {}]) {
      expect(await idOf(headers)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
    }
  })

  test('is generated when the header is malformed', async () => {
    for (const id of ['short', 'x'.repeat(65), 'new line" injection']) {
      expect(await idOf({ 'x-request-id': id, 'x-web-key': env.WEB_KEY })).not.toBe(id)
    }
  })

  test('is generated when no web key is set', async () => {
    const open = startApi({ WEB_KEY: '' })
    const response = await open.call('/v1/system', { headers: { 'x-request-id': 'request-12345678', 'x-web-key': '' } })
    expect(response.headers.get('x-request-id')).not.toBe('request-12345678')
  })
})

function expectFrame(response: Response) {
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'; frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
  })
}
