import { beforeEach, describe, expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { readSession, setTokenLifetime } from '../support/session-clock'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'
import { linesOf, type WebClient } from '../support/web-client'

const cookie = '__Host-session'
const { stack } = setUpScriptedStack()
let member: WebClient

beforeEach(async () => {
  member = stack.visitor()
  await member.signIn()
  stack.api.calls = []
})

const exchanges = () => stack.api.callsTo('/auth/token').length

describe('a refused access token', () => {
  it('is refreshed once for all loaders and saved by one cookie', async () => {
    stack.api.expireTokens()
    const page = await member.send('/')
    expect(page.status).toBe(200)
    expect(exchanges()).toBe(1)
    expect(linesOf(page, cookie)).toHaveLength(1)
    expect((await readSession(member)).refresh).toMatch(/-2$/)
    expect((await member.send('/')).status).toBe(200)
    expect(exchanges()).toBe(1)
  })

  it.each([
    ['a 404 page', '/torrents/missing', 404],
    ['data', '/_root.data', 200],
    ['data that failed', '/torrents/missing.data', 404],
  ])('is saved to the cookie with %s', async (_kind, path, status) => {
    stack.api.expireTokens()
    const answer = await member.send(path)
    expect(answer.status).toBe(status)
    expect(exchanges()).toBe(1)
    expect(linesOf(answer, cookie)).toHaveLength(1)
    expect((await member.send('/')).status).toBe(200)
    expect(exchanges()).toBe(1)
  })

  it('is saved to the cookie with a 500 page', async () => {
    stack.api.expireTokens()
    stack.api.answer('/v1/torrents/debian-13', (call) =>
      call.headers.get('authorization')?.endsWith('-1')
        ? apiError(401, 'unauthenticated')
        : apiError(500, 'internal_error'),
    )
    const page = await member.send('/torrents/debian-13')
    expect(page.status).toBe(500)
    expect(exchanges()).toBe(1)
    expect(linesOf(page, cookie)).toHaveLength(1)
  })

  it('signs out when the new one is refused too', async () => {
    stack.api.answer('/v1/me', () => apiError(401, 'unauthenticated'))
    const page = await member.send('/torrents/debian-13')
    expect(page.status).toBe(302)
    expect(page.headers.get('location')).toBe('/login?redirectTo=%2Ftorrents%2Fdebian-13')
    expect(exchanges()).toBe(1)
    expect(linesOf(page, cookie)).toEqual([expect.stringContaining('Max-Age=0')])
  })

  it('gives concurrent requests the same successor', async () => {
    stack.api.expireTokens()
    const tabs = Array.from({ length: 20 }, () => member.fork())
    const pages = await Promise.all(tabs.map((tab) => tab.send('/')))
    expect(pages.map((page) => page.status)).toEqual(tabs.map(() => 200))
    const successors = await Promise.all(tabs.map(async (tab) => (await readSession(tab)).refresh))
    expect(new Set(successors).size).toBe(1)
  })
})

describe('an access token about to expire', () => {
  it.each([
    ['a document', '/', 200],
    ['a redirect', '/login', 302],
    ['a redirect told as data', '/login.data', 202],
    ['a page that is missing', '/nowhere', 404],
    ['a resource', '/static/logo.svg', 200],
  ])('is refreshed before the routes run: %s', async (_kind, path, status) => {
    await setTokenLifetime(member, 20)
    const answer = await member.send(path)
    expect(answer.status).toBe(status)
    expect(exchanges()).toBe(1)
    expect(linesOf(answer, cookie)).toHaveLength(1)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is not refreshed while it is valid', async () => {
    await setTokenLifetime(member, 60)
    expect(linesOf(await member.send('/'), cookie)).toEqual([])
    expect(exchanges()).toBe(0)
  })

  it('is refreshed once however short its lifetime is', async () => {
    stack.api.expiresIn = 20
    await setTokenLifetime(member, 1)
    await member.send('/')
    await member.send('/')
    expect(exchanges()).toBe(1)
  })
})

describe('a prefetch', () => {
  const ahead = { headers: { 'sec-purpose': 'prefetch' } }

  it.each([
    ['by the clock', () => setTokenLifetime(member, -5)],
    ['by the API', async () => stack.api.expireTokens()],
  ])('never refreshes a token that expired %s', async (_how, end) => {
    await end()
    const before = member.cookies.get(cookie)
    const answer = await member.send('/_root.data', ahead)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(exchanges()).toBe(0)
    expect(member.cookies.get(cookie)).toBe(before)
    expect((await member.send('/_root.data')).status).toBe(200)
    expect(exchanges()).toBe(1)
  })

  it('can be used by the click that follows', async () => {
    expect((await member.send('/_root.data', ahead)).headers.get('cache-control')).toBe('private, max-age=5')
  })

  it('never signs out', async () => {
    member.cookies.set(cookie, 'k1.damaged')
    expect(linesOf(await member.send('/_root.data', ahead), cookie)).toEqual([])
  })
})

describe('the token endpoint', () => {
  it.each([429, 500, 503])('that answers %i keeps the session', async (status) => {
    await setTokenLifetime(member, -5)
    stack.api.expireTokens()
    stack.api.answer('/auth/token', () => apiError(status, 'unavailable'))
    const page = await member.send('/')
    expect(page.status).toBe(503)
    expect(await page.text()).toContain(htmlText('errors.unreachable.title'))
    expect(linesOf(page, cookie)).toEqual([])
    stack.api.reset()
    expect((await member.send('/')).status).toBe(200)
  })

  it.each([
    [400, 'invalid_grant'],
    [401, 'unauthenticated'],
  ])('that refuses with %i ends the session', async (status, code) => {
    await setTokenLifetime(member, -5)
    stack.api.answer('/auth/token', () => apiError(status, code))
    const page = await member.send('/?page=2')
    expect(page.status).toBe(302)
    expect(page.headers.get('location')).toBe('/login?redirectTo=%2F%3Fpage%3D2')
    expect(member.cookies.has(cookie)).toBe(false)
  })
})

/** Replaces the key id in the header of the encrypted cookie. */
function nameOtherKey(value: string): string {
  const [header = '', ...rest] = value.split('.')
  const named = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), kid: 'k7' }
  return [Buffer.from(JSON.stringify(named)).toString('base64url'), ...rest].join('.')
}

describe('the session cookie', () => {
  it('is small, HttpOnly and bound to the host', async () => {
    const [line = ''] = linesOf(await stack.visitor().signIn(), cookie)
    expect(line.length).toBeLessThan(2048)
    expect(line.split('; ').slice(1)).toEqual(['Path=/', 'Secure', 'SameSite=Lax', 'HttpOnly', 'Max-Age=2592000'])
  })

  it.each([
    ['flipped bits', (value: string) => value.replace(/.(?=.{8}$)/, (character) => (character === 'A' ? 'B' : 'A'))],
    ['an unknown key', nameOtherKey],
    ['nonsense', () => 'nonsense'],
    ['nothing', () => ''],
  ])('with %s is treated as no session', async (_kind, damage) => {
    member.cookies.set(cookie, damage(member.cookies.get(cookie) ?? ''))
    const page = await member.send('/')
    expect(page.status).toBe(302)
    expect(page.headers.get('location')).toBe('/login')
  })
})

it('sends no token to the page, its data or the log', async () => {
  const seen = [await (await member.send('/')).text(), await (await member.send('/_root.data')).text()]
  stack.api.expireTokens()
  seen.push(await (await member.send('/torrents/debian-13')).text(), JSON.stringify(await stack.log()))
  for (const text of seen) expect(text).not.toMatch(/access-\d|refresh-\d/)
})
