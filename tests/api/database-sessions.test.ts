import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const older = '00000001-00000002-00004e2a-0123456789abcdef0123456789abcdef'
const newer = '00000001-00000003-00004e2a-0123456789abcdef0123456789abcdef'

/** Where each query went: `primary`, or the constraint or bookmark of its session. */
let sent: { to: string; sql: string }[] = []
let sessions: string[] = []

const recordTo = (to: string, sql: string) => {
  sent.push({ to, sql })
  return env.DB.prepare(sql)
}

/** The local engine has one copy, so this records which one would have been asked. */
const DB = new Proxy(env.DB, {
  get(target, name) {
    if (name === 'prepare') return (sql: string) => recordTo('primary', sql)
    if (name === 'withSession') return openSession
    const member = Reflect.get(target, name)
    return typeof member === 'function' ? member.bind(target) : member
  },
})

function openSession(from: string) {
  sessions.push(from)
  return {
    prepare: (sql: string) => recordTo(from, sql),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    getBookmark: () => newer,
  }
}

const api = startApi({ DB })
let token = ''
let slug = ''

beforeAll(async () => {
  await addCategories()
  const torrent = await addTorrent()
  slug = `x-${torrent.id.toString(36)}`
  token = (await signIn(api, (await addMember()).username)).accessToken
})
beforeEach(() => {
  sent = []
  sessions = []
})

const ask = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  api.call(path, { method, headers: { authorization: `Bearer ${token}`, 'x-web-key': env.WEB_KEY, ...headers } })

/** Tables of the queries that decide who the caller is. */
const isCheck = ({ sql }: { sql: string }) => sql.includes('"token_families"')

describe('a read that may lag', () => {
  it('uses any copy without a bookmark, and one with the change with a bookmark', async () => {
    for (const [headers, from] of [
      [{}, 'first-unconstrained'],
      [{ 'x-d1-bookmark': older }, older],
    ] as const) {
      sent = []
      const response = await ask(`/v1/torrents/${slug}`, headers)
      expect([response.status, response.headers.get('x-d1-bookmark')]).toEqual([200, null])
      expect(new Set(sent.filter((query) => !isCheck(query)).map(({ to }) => to))).toEqual(new Set([from]))
    }
  })

  it('checks the caller at the primary', async () => {
    await ask('/v1/torrents', { 'x-d1-bookmark': older })
    const checks = sent.filter(isCheck)
    expect(checks.map(({ to }) => to)).toEqual(['primary'])
    expect(sent.length).toBeGreaterThan(checks.length)
  })

  it('uses the primary for a client other than the web Worker', async () => {
    await ask('/v1/torrents', { 'x-web-key': 'x', 'x-d1-bookmark': older })
    expect([sessions, new Set(sent.map(({ to }) => to))]).toEqual([[], new Set(['primary'])])
  })

  it.each(['x', `${older}0`, older.toUpperCase(), 'first-primary', 'first-unconstrained', `${older}, ${older}`])(
    'is refused with the malformed bookmark %s',
    async (bookmark) => {
      expect((await ask('/v1/torrents', { 'x-d1-bookmark': bookmark })).status).toBe(422)
      expect(sessions).toEqual([])
    },
  )
})

describe('other reads', () => {
  it('use the primary', async () => {
    for (const path of ['/v1/me', '/v1/notifications', `/v1/torrents/${slug}/comments`, '/v1/chat/rooms']) {
      await ask(path, { 'x-d1-bookmark': older })
    }
    expect([sessions, new Set(sent.map(({ to }) => to))]).toEqual([[], new Set(['primary'])])
  })
})

describe('a change by a member', () => {
  it('begins at the primary and responds with a bookmark', async () => {
    const response = await ask(`/v1/torrents/${slug}/bookmark`, { method: 'PUT', 'x-d1-bookmark': older })
    expect([response.status, response.headers.get('x-d1-bookmark')]).toEqual([204, newer])
    expect(sessions).toEqual(['first-primary'])
    expect(sent.some(({ to, sql }) => to === 'first-primary' && sql.startsWith('insert'))).toBe(true)
    expect(sent.filter(isCheck).map(({ to }) => to)).toEqual(['primary'])
  })

  it('sends no bookmark to other clients', async () => {
    const response = await ask(`/v1/torrents/${slug}/bookmark`, { method: 'PUT', 'x-web-key': 'x' })
    expect([response.status, response.headers.get('x-d1-bookmark'), sessions]).toEqual([204, null, []])
  })
})

it('signs in at the primary without a session', async () => {
  const form = { grant_type: 'password', username: 'x', password: 'y', client_id: 'skerry-web' }
  await api.post('/auth/token', form, { 'x-web-key': env.WEB_KEY })
  expect([sessions, new Set(sent.map(({ to }) => to))]).toEqual([[], new Set(['primary'])])
})
