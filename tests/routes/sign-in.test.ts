import { describe, expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { setTokenLifetime } from '../support/session-clock'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'
import { linesOf } from '../support/web-client'

const cookie = '__Host-session'
const { stack } = setUpScriptedStack()

async function member() {
  const visitor = stack.visitor()
  await visitor.signIn()
  stack.api.calls = []
  return visitor
}

describe('a visitor', () => {
  it('is redirected to sign in and back afterwards', async () => {
    const visitor = stack.visitor()
    const sent = await visitor.send('/torrents/debian-13?x=1')
    expect(sent.status).toBe(302)
    expect(sent.headers.get('location')).toBe('/login?redirectTo=%2Ftorrents%2Fdebian-13%3Fx%3D1')
    const page = await visitor.send('/login?redirectTo=%2Ftorrents%2Fdebian-13%3Fx%3D1')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('value="/torrents/debian-13?x=1"')
    const signedIn = await visitor.send('/login', {
      form: { username: 'asta', password: 'right', redirectTo: '/torrents/debian-13?x=1' },
    })
    expect(signedIn.status).toBe(303)
    expect(signedIn.headers.get('location')).toBe('/torrents/debian-13?x=1')
    expect(linesOf(signedIn, cookie)).toHaveLength(1)
    const home = await visitor.send('/')
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('asta')
  })

  it.each([
    ['/', '/login'],
    ['/nowhere', '/login?redirectTo=%2Fnowhere'],
    ['/torrents/x.data?_routes=routes%2F_app.torrents.%24slug', '/login?redirectTo=%2Ftorrents%2Fx'],
    ['/_root.data', '/login'],
    ['/account/out', '/login'],
  ])('cannot read %s', async (path, location) => {
    stack.api.calls = []
    const answer = await stack.visitor().send(path)
    expect([302, 202]).toContain(answer.status)
    expect(answer.status === 302 ? answer.headers.get('location') : await answer.text()).toContain(location)
    expect(stack.api.calls.filter((call) => !['/v1/system', '/static/logo.svg'].includes(call.path))).toEqual([])
  })
})

describe('signing in', () => {
  it('asks for a missing field and keeps the username only', async () => {
    stack.api.calls = []
    const page = await stack.visitor().send('/login', { form: { username: '', password: 'sesame-open' } })
    const text = await page.text()
    expect(page.status).toBe(422)
    expect(text).toContain(htmlText('auth.login.required'))
    expect(text).not.toContain('sesame-open')
    const other = await stack.visitor().send('/login', { form: { username: 'asta<b>', password: '' } })
    expect(await other.text()).toContain('value="asta&lt;b&gt;"')
    expect(stack.api.callsTo('/auth/token')).toEqual([])
  })

  it('refuses a wrong password', async () => {
    const visitor = stack.visitor()
    const page = await visitor.send('/login', {
      form: { username: 'asta', password: 'sesame-open', redirectTo: '/?page=2' },
    })
    const text = await page.text()
    expect(page.status).toBe(400)
    expect(text).toContain(htmlText('auth.login.refused'))
    expect(text).toContain('value="asta"')
    expect(text).toContain('value="/?page=2"')
    expect(text).toContain('shake')
    expect(text).not.toContain('sesame-open')
    expect(visitor.cookies.has(cookie)).toBe(false)
  })

  it('shows the waiting time when rate limited', async () => {
    stack.api.answer('/auth/token', () => apiError(429, 'too_many_requests', 'Slow down', { 'retry-after': '42' }))
    const page = await stack.visitor().send('/login', { form: { username: 'asta', password: 'right' } })
    expect(page.status).toBe(429)
    expect(page.headers.get('retry-after')).toBe('42')
    expect(await page.text()).toContain(htmlText('auth.login.throttled', { seconds: 42 }))
  })

  it('still returns to the page when a passkey is refused', async () => {
    stack.api.answer('/auth/token', () => apiError(400, 'invalid_grant'))
    const form = { redirectTo: '/forums/help-4?kept', second: '', challenge: 'x', credential: '{"id":"removed"}' }
    const refused = await stack.visitor().send('/login/passkey', { form })
    const location = refused.headers.get('location') ?? ''
    expect([refused.status, location]).toEqual([303, '/login?refused&redirectTo=%2Fforums%2Fhelp-4%3Fkept'])
    const page = await (await stack.visitor().send(location)).text()
    expect(page).toContain('value="/forums/help-4?kept"')
    expect(page).toContain(htmlText('auth.passkey.failed'))
  })

  it.each([
    ['', '/login?refused=42'],
    ['yes', '/login/code?refused=42'],
  ])('asks to wait when too many passkeys were tried (second step: "%s")', async (second, location) => {
    stack.api.answer('/auth/token', () => apiError(429, 'too_many_requests', 'Slow down', { 'retry-after': '42' }))
    const visitor = stack.visitor()
    const form = { redirectTo: '/', second, challenge: 'x', credential: '{}' }
    expect((await visitor.send('/login/passkey', { form })).headers.get('location')).toBe(location)
    const page = await (await visitor.send('/login?refused=42')).text()
    expect(page).toContain(htmlText('auth.login.throttled', { seconds: 42 }))
    expect(page).not.toContain(htmlText('auth.passkey.failed'))
    stack.api.answer('/auth/passkey', () => apiError(429, 'too_many_requests', 'Slow down', { 'retry-after': '42' }))
    const begun = await visitor.send('/login/passkey', { form: { second } })
    expect([begun.status, await begun.json()]).toEqual([429, { code: 'too_many_requests', retryAfter: 42 }])
  })

  it('is no failed attempt when the API is down', async () => {
    stack.api.answer('/auth/token', () => apiError(503, 'unavailable'))
    const page = await stack.visitor().send('/login', { form: { username: 'asta', password: 'right' } })
    expect(page.status).toBe(503)
    expect(await page.text()).not.toContain(htmlText('auth.login.refused'))
  })

  it('again starts a new session and ends the previous one', async () => {
    const visitor = await member()
    const before = visitor.fork()
    expect((await visitor.send('/login')).headers.get('location')).toBe('/')
    await visitor.signIn()
    expect(stack.api.callsTo('/auth/revoke')).toHaveLength(1)
    expect((await before.send('/')).status).toBe(302)
    expect((await visitor.send('/')).status).toBe(200)
  })

  it('ignores a body that is not a form', async () => {
    const send = (headers: Record<string, string>, password = 'right') =>
      stack.visitor().send('/login', { form: { username: 'asta', password }, headers })
    expect((await send({ 'content-type': 'application/json' })).status).toBe(415)
    expect((await send({}, 'x'.repeat(70_000))).status).toBe(413)
    expect((await send({ 'content-type': 'multipart/form-data' })).status).toBe(400)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nLocation: https://evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '@evil.example',
    `/${'a'.repeat(600)}`,
  ])('never redirects to another site: %j', async (redirectTo) => {
    const signedIn = await stack.visitor().send('/login', { form: { username: 'asta', password: 'right', redirectTo } })
    const location = signedIn.headers.get('location') ?? ''
    expect(signedIn.status).toBe(303)
    expect(new URL(location, stack.url).origin).toBe(stack.url.origin)
    expect(location).toMatch(/^\/(?![/\\])/)
  })
})

describe('the device cookie', () => {
  const device = '__Host-device'
  const sentToken = () => new URLSearchParams(stack.api.callsTo('/auth/token').at(-1)?.body).get('device_token')
  const signInWith = async (visitor: ReturnType<typeof stack.visitor>, deviceToken: string) => {
    stack.api.answer('/auth/token', async (call) =>
      Response.json({ ...(await stack.api.usual(call).json<object>()), deviceToken }),
    )
    return visitor.signIn()
  }

  it('is kept encrypted for a year, sent with the next sign-in and left by signing out', async () => {
    const visitor = stack.visitor()
    const [line = ''] = linesOf(await signInWith(visitor, 'token-1'), device)
    expect(line).toMatch(/; Path=\/; Secure; SameSite=Lax; HttpOnly; Max-Age=31536000$/)
    expect(line).not.toContain('token-1')
    expect(sentToken()).toBeNull()
    await visitor.send('/account/out', { method: 'POST', form: {} })
    expect(visitor.cookies.has(device)).toBe(true)
    await signInWith(visitor, 'token-2')
    expect(sentToken()).toBe('token-1')
    await signInWith(visitor, 'token-3')
    expect(sentToken()).toBe('token-2')
  })

  it('is ignored when it is altered or another cookie of ours', async () => {
    const visitor = stack.visitor()
    await signInWith(visitor, 'token-1')
    const session = visitor.cookies.get(cookie) ?? ''
    for (const value of ['x', '', session, `${visitor.cookies.get(device)}x`]) {
      const other = stack.visitor()
      other.cookies.set(device, value)
      expect((await signInWith(other, 'token-2')).status).toBe(303)
      expect(sentToken()).toBeNull()
    }
  })
})

describe('signing out', () => {
  it('by the form ends the session here, at the API and in the browser cache', async () => {
    const visitor = await member()
    const captured = visitor.fork()
    const left = await visitor.send('/account/out', { method: 'POST', form: {} })
    expect(left.status).toBe(303)
    expect(left.headers.get('location')).toBe('/login')
    expect(left.headers.get('clear-site-data')).toBe('"cache"')
    expect(linesOf(left, cookie)).toEqual([expect.stringContaining('Max-Age=0')])
    expect(stack.api.callsTo('/auth/revoke')).toHaveLength(1)
    expect((await visitor.send('/')).status).toBe(302)
    const replayed = await captured.send('/')
    expect(replayed.status).toBe(302)
    expect(linesOf(replayed, cookie)).toEqual([expect.stringContaining('Max-Age=0')])
  })

  it('by a link on our own pages ends the session', async () => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'document',
      referer: new URL('/', stack.url).href,
    }
    const left = await (await member()).send('/account/out', { headers })
    expect(left.status).toBe(303)
    expect(linesOf(left, cookie)).toEqual([expect.stringContaining('Max-Age=0')])
  })

  it.each([
    ['an image on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['an image of ours', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
    ['a reload', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['a browser that does not say', {}],
  ])('asks for confirmation on %s', async (_kind, headers) => {
    const visitor = await member()
    const page = await visitor.send('/account/out', { headers })
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/<form[^>]+method="post"[^>]+action="\/account\/out"/)
    expect(stack.api.callsTo('/auth/revoke')).toEqual([])
    expect((await visitor.send('/')).status).toBe(200)
  })

  it('works while the API is down', async () => {
    const visitor = await member()
    stack.api.answer('/auth/revoke', () => apiError(503, 'unavailable'))
    expect((await visitor.send('/account/out', { method: 'POST', form: {} })).status).toBe(303)
    expect(visitor.cookies.has(cookie)).toBe(false)
  })

  it('is not undone by a concurrent response', async () => {
    const visitor = await member()
    await setTokenLifetime(visitor, -5)
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    stack.api.answer('/v1/torrents', (call) => opened.then(() => stack.api.usual(call)))
    const slow = visitor.send('/')
    while (!stack.api.callsTo('/v1/torrents').length) await new Promise((resolve) => setImmediate(resolve))
    await visitor.send('/account/out', { method: 'POST', form: {} })
    open()
    expect(linesOf(await slow, cookie)).toHaveLength(1)
    stack.api.calls = []
    expect((await visitor.send('/')).status).toBe(302)
    expect(visitor.cookies.has(cookie)).toBe(false)
    expect(stack.api.callsTo('/auth/token')).toEqual([])
  })
})
