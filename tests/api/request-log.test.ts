import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const member = { username: '', token: '' }

beforeAll(async () => {
  await addCategories()
  await addTorrent()
  member.username = (await addMember()).username
  member.token = (await signIn(api, member.username)).accessToken
})
beforeEach(() => {
  api.log.length = 0
})

const readLine = (index = 0): Record<string, unknown> => JSON.parse(api.log[index] ?? '{}')

describe('the log line of a request', () => {
  it('has exactly the documented keys', async () => {
    const headers = {
      authorization: `Bearer ${member.token}`,
      'x-web-key': env.WEB_KEY,
      'x-request-id': 'request-12345678',
    }
    expect((await api.call('/v1/torrents?sort=size', { headers })).status).toBe(200)
    expect(api.log).toHaveLength(1)
    const { ms, roundTrips, rowsRead, ...line } = readLine()
    expect(line).toEqual({
      event: 'request',
      worker: 'api',
      requestId: 'request-12345678',
      route: '/v1/torrents',
      method: 'GET',
      status: 200,
      rowsWritten: 0,
      cache: null,
    })
    expect(Object.keys(readLine())).toEqual(
      'event worker requestId route method status ms roundTrips rowsRead rowsWritten cache'.split(' '),
    )
    expect(ms).toBeGreaterThanOrEqual(0)
    expect(roundTrips).toBeGreaterThanOrEqual(2)
    expect(rowsRead).toBeGreaterThanOrEqual(4)
  })

  it('counts the rows of a joined query whose columns share a name', async () => {
    await api.get('/v1/me', member.token)
    // First the session, the member and the role, each by its primary key; then the member's page, the counts of its menu,
    // the torrents and requests of its bar and the version of the rules.
    expect(readLine()).toMatchObject({ roundTrips: 2, rowsRead: 8 })
  })

  it('counts written rows', async () => {
    await api.post('/auth/token', { grant_type: 'password', username: 'x', password: 'wrong', client_id: 'skerry-web' })
    expect(readLine().rowsWritten).toBeGreaterThan(0)
  })

  it('contains nothing that a client sent', async () => {
    const secret = 'S3CRET-hunter2-0123456789abcdef'
    const headers = {
      authorization: `Bearer ${secret}`,
      cookie: `session=${secret}`,
      'user-agent': secret,
      'x-request-id': secret,
      'x-client-address': secret,
      'cf-connecting-ip': '203.0.113.77',
      referer: `https://x.example/${secret}`,
    }
    for (const [path, init] of [
      [`/v1/torrents?q=${secret}&cursor=${secret}`, {}],
      [`/v1/torrents/${secret}`, {}],
      [`/v1/users/${member.username}`, { headers: { authorization: `Bearer ${member.token}` } }],
      [`/v1/feeds/${secret}/torrents`, {}],
      [`/v1/feeds/${secret}/search?q=${secret}&cat=${secret}`, {}],
      [`/${secret}/${secret}`, { method: 'POST', body: secret }],
      ['/auth/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'password', password: secret }) }],
    ] satisfies [string, RequestInit][]) {
      await api.call(path, { ...init, headers: { ...headers, ...('headers' in init ? init.headers : {}) } })
    }
    expect(api.log).toHaveLength(7)
    const text = api.log.join('\n')
    for (const part of [secret, 'hunter2', member.username, member.token, '203.0.113']) expect(text).not.toContain(part)
    expect(readLine(5)).toMatchObject({ route: null, method: 'POST', status: 404 })
  })

  it('is not written for health checks and static files', async () => {
    await api.get('/healthz')
    await api.get('/static/logo.svg')
    expect(api.log).toEqual([])
  })
})

/** The database, whose statements report a duration of 80 ms. */
const slow = new Proxy(env.DB, {
  get: (target, name) => (name === 'prepare' ? (sql: string) => delay(target.prepare(sql)) : Reflect.get(target, name)),
})

function delay(statement: D1PreparedStatement): D1PreparedStatement {
  return new Proxy(statement, {
    get: (target, name) => {
      if (name === 'bind') return (...values: unknown[]) => delay(target.bind(...values))
      if (name !== 'all') return Reflect.get(target, name)
      return async () => {
        const result = await target.all()
        return { ...result, meta: { ...result.meta, duration: 80 } }
      }
    },
  })
}

describe('the log line of a slow statement', () => {
  it('has the statement without its values, and the endpoint', async () => {
    const sluggish = startApi({ DB: slow })
    await sluggish.get(`/v1/users/${member.username}`, member.token)
    const lines = sluggish.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'slow_statement')
    expect(lines[0]).toEqual({
      event: 'slow_statement',
      worker: 'api',
      requestId: expect.any(String),
      route: '/v1/users/{username}',
      ms: 80,
      rowsRead: 3,
      sql: expect.stringMatching(/^select .* from "token_families" .* = \?/),
    })
    expect(sluggish.log.join('\n')).not.toContain(member.username)
  })

  it('is not written for a fast statement', async () => {
    await api.get('/v1/me', member.token)
    expect(api.log.map((line) => JSON.parse(line).event)).toEqual(['request'])
  })
})
