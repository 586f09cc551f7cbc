import { beforeEach, describe, expect, it } from 'vitest'
import { startScriptedStack } from '../support/scripted-stack'
import { setUpScriptedStack } from '../support/set-up'
import { WebClient } from '../support/web-client'

const { stack } = setUpScriptedStack()
let visitor: WebClient

beforeEach(() => {
  visitor = stack.visitor()
})

describe('addresses', () => {
  it.each([
    ['too many segments', '/a'.repeat(17)],
    ['thousands of segments', '/a'.repeat(4000)],
    ['too long', `/${'a'.repeat(1024)}`],
    ['an empty segment', '/torrents//debian-13'],
    ['a host in the path', '//evil.example/'],
    ['data of too many segments', `${'/a'.repeat(17)}.data`],
  ])('with %s return 404 without running a route', async (_kind, path) => {
    const answer = await visitor.send(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('Not Found\n')
    expect(stack.api.calls).toEqual([])
  })

  it('that call a loader outside data requests are refused', async () => {
    expect((await visitor.send('/?_data=routes/_app._index')).status).toBe(400)
    const form = { theme: 'light' }
    expect((await visitor.send('/preferences/theme?_data=routes/preferences.theme', { form })).status).toBe(400)
  })
})

describe('methods', () => {
  it('answers HEAD as GET without its body', async () => {
    const head = await visitor.send('/login', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await head.text()).toBe('')
  })

  it('lists the allowed methods without CORS headers', async () => {
    const options = await visitor.send('/', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
    expect(options.status).toBe(204)
    expect(options.headers.get('allow')).toContain('POST')
    expect([...options.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('refuses unknown methods', async () => {
    expect((await visitor.send('/', { method: 'PROPFIND' })).status).toBe(405)
  })
})

describe('cross-site requests', () => {
  const own = 'own'
  const senders: [string, Record<string, string>, boolean][] = [
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: own }, true],
    ['the person at the address bar', { 'sec-fetch-site': 'none' }, true],
    ['a browser without fetch metadata', { origin: own }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['another site that says it is us', { 'sec-fetch-site': 'cross-site', origin: own }, false],
    ['another host of our site', { 'sec-fetch-site': 'same-site', origin: own }, false],
    ['another origin, no metadata', { origin: 'https://evil.example' }, false],
    ['our host with another scheme', { origin: 'https' }, false],
    ['our host with another port', { origin: 'port' }, false],
    ['nobody we can tell', { origin: '' }, false],
    ['an origin that hides', { origin: 'null' }, false],
    ['one who claims to be proxied', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }, false],
  ]
  const targets: [string, string][] = [
    ['POST', '/preferences/theme'],
    ['POST', '/preferences/theme.data'],
    ['POST', '/preferences/theme?index'],
    ['POST', '/login'],
    ['POST', '/account/out'],
    ['PUT', '/preferences/theme'],
    ['DELETE', '/preferences/theme'],
  ]

  for (const [sender, headers, allowed] of senders) {
    it.each(targets)(`${allowed ? 'lets' : 'stops'} ${sender}: %s %s`, async (method, path) => {
      const origins: Record<string, string> = {
        own: stack.url.origin,
        https: `https://${stack.url.host}`,
        port: `http://${stack.url.hostname}:1`,
      }
      const origin = headers.origin === undefined ? '' : (origins[headers.origin] ?? headers.origin)
      const answer = await visitor.send(path, { method, form: { theme: 'light' }, headers: { ...headers, origin } })
      expect(answer.status === 403).toBe(!allowed)
      expect(visitor.cookies.has('__Host-theme')).toBe(allowed && path.startsWith('/preferences'))
      if (!allowed) expect(stack.api.calls).toEqual([])
    })
  }

  it('trusts the configured origin behind a proxy', async () => {
    const proxied = await startScriptedStack({ PUBLIC_ORIGIN: 'https://skerry.example' })
    const send = (origin: string) =>
      new WebClient(proxied).send('/preferences/theme', { form: { theme: 'light' }, headers: { origin } })
    expect((await send('https://skerry.example')).status).toBe(303)
    expect((await send(proxied.url.origin)).status).toBe(403)
    await proxied.stop()
  })
})

describe('a malformed secret or variable', () => {
  it.each([
    ['SESSION_KEYS', 'k1:short'],
    ['PUBLIC_ORIGIN', 'skerry.example'],
  ])('%s makes every page a 503 and is named once in the log', async (name, value) => {
    const broken = await startScriptedStack({ [name]: value })
    for (const path of ['/login', '/socket.io/?EIO=4&transport=polling']) {
      const answer = await new WebClient(broken).send(path)
      expect([answer.status, await answer.text()]).toEqual([503, 'Service Unavailable\n'])
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    const named = async () => (await broken.log()).filter(({ event }) => event === 'configuration')
    await expect.poll(named).toHaveLength(1)
    expect((await named())[0]?.detail).toContain(`${name} must be`)
    expect(broken.api.calls).toEqual([])
    await broken.stop()
  })
})

describe('the health check', () => {
  const check = async () => {
    const answer = await stack.visitor().send('/healthz')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
    return [answer.status, await answer.json()]
  }

  it.each([
    [200, 'degraded'],
    [503, 'unavailable'],
  ])('passes on the status %i of the API, without a session', async (status, name) => {
    stack.api.answer('/healthz', () => Response.json({ status: name }, { status }))
    expect(await check()).toEqual([status, { web: 'ok', api: { status: name } }])
  })

  it('returns 503 when the API does not respond with JSON', async () => {
    stack.api.answer('/healthz', () => new Response('<h1>gateway</h1>'))
    expect(await check()).toEqual([503, { web: 'ok', api: { status: 'unavailable' } }])
  })
})

describe('requests to the API', () => {
  it('carry no cookies and no client headers, and one request id', async () => {
    await visitor.signIn()
    stack.api.calls = []
    const page = await visitor.send('/', {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-client-address': '6.6.6.6',
        'x-web-key': 'guess',
        'x-request-id': 'mine',
        authorization: 'Bearer mine',
        forwarded: 'for=6.6.6.6',
      },
    })
    const [call] = stack.api.callsTo('/v1/torrents')
    const sent = Object.fromEntries([...(call?.headers ?? [])].filter(([, value]) => !/^(mf|cf)-/.test(value)))
    expect(JSON.stringify(sent)).not.toContain('6.6.6.6')
    expect(sent).not.toHaveProperty('cookie')
    expect(sent.authorization).toMatch(/^Bearer access-/)
    expect(sent['x-web-key']).not.toBe('guess')
    expect(sent['x-request-id']).toBe(page.headers.get('x-request-id'))
  })

  it('treat a redirect by the API as an error', async () => {
    await visitor.signIn()
    stack.api.answer('/v1/torrents', () => Response.redirect('https://evil.example/', 302))
    expect((await visitor.send('/')).status).toBe(502)
  })
})
