import { describe, expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'

const { stack, member } = setUpScriptedStack((api) => {
  api.answer('/v1/torrents/broken', () => apiError(500, 'internal_error'))
})

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
}
const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

async function headersOf(path: string, headers = {}) {
  const response = await member.send(path, { headers })
  await response.text()
  return { status: response.status, headers: Object.fromEntries(response.headers) }
}

describe('every document', () => {
  it.each([
    ['signed in', '/', 200],
    ['missing', '/nowhere', 404],
    ['broken', '/torrents/broken', 500],
    ['missing entity', '/torrents/missing', 404],
  ])('is private and allows only scripts with its nonce: %s', async (_kind, path, expected) => {
    const { status, headers } = await headersOf(path)
    expect(status).toBe(expected)
    expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'no-store', 'content-language': 'en' })
    expect(headers.vary).toBe('Cookie, Accept-Language')
    const policy = (headers['content-security-policy'] ?? '').replace(/nonce-[\w-]{22}'/g, "nonce-N'").split('; ')
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'nonce-N' 'strict-dynamic' 'self'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self' wss://${stack.url.host}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      'report-uri /policy-reports',
      'report-to policy',
    ])
  })

  it('has a fresh nonce on every inline script and style, and nowhere else', async () => {
    const nonceOf = async (path: string) => {
      const response = await member.send(path)
      const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
      return { nonce, text: await response.text() }
    }
    const [first, second] = [await nonceOf('/'), await nonceOf('/')]
    expect(first.nonce).not.toBe(second.nonce)
    for (const [tag] of first.text.matchAll(/<(script|style)\b[^>]*>/g)) expect(tag).toContain(`nonce="${first.nonce}"`)
    expect(first.text.replaceAll(`nonce="${first.nonce}"`, '')).not.toContain(first.nonce)
    expect(first.text).not.toMatch(/<[a-z][^>]* style=/)
    expect(first.text).not.toMatch(/<[a-z][^>]* on[a-z]+=/)
  })
})

describe('every other response', () => {
  it.each([
    ['data', '/_root.data', 200, 'no-store'],
    ['data that is missing', '/torrents/missing.data', 404, 'no-store'],
    ['data that broke', '/torrents/broken.data', 500, 'no-store'],
    ['a redirect', '/login', 302, 'no-store'],
    ['a redirect told as data', '/login.data', 202, 'no-store'],
    ['a refusal', '/torrents//x', 404, 'no-store'],
    ['a file of the site that is missing', '/static/none.svg', 404, 'no-store'],
  ])('has a closed policy: %s', async (_kind, path, expected, cache) => {
    const { status, headers } = await headersOf(path)
    expect(status).toBe(expected)
    expect(headers).toMatchObject({ ...everywhere, 'cache-control': cache, 'content-security-policy': closed })
  })

  it('sandboxes an SVG that is opened by itself', async () => {
    const { status, headers } = await headersOf('/static/logo.svg')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      ...everywhere,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'content-type': 'image/svg+xml',
    })
  })

  it.each(['/static/..%2Fsecret.svg', '/static/.svg', '/static/logo.html', '/static/logo.svg%00.png'])(
    'return 404 for an invalid file name without calling the API: %s',
    async (path) => {
      stack.api.calls = []
      expect((await headersOf(path)).status).toBe(404)
      expect(stack.api.calls.filter((call) => call.path.startsWith('/static'))).toEqual([])
    },
  )
})

describe('files', () => {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
  const always = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': policy,
  }

  it('of a build are immutable', async () => {
    const page = await (await stack.visitor().send('/login')).text()
    for (const [path] of page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) {
      const { status, headers } = await headersOf(path)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ ...always, 'cache-control': 'public, max-age=31536000, immutable' })
    }
  })

  it('of a language are cached for a day', async () => {
    const { headers } = await headersOf('/locale/nb.json')
    expect(headers).toMatchObject({ ...always, 'cache-control': 'public, max-age=86400' })
  })

  it('of the service worker are asked for again, and may call our own site only', async () => {
    const { status, headers } = await headersOf('/service-worker.js')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      ...always,
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
    })
  })

  it.each(['/.vite/manifest.json', '/_headers', '/server/index.js', '/assets/none.js'])(
    'return 404 for internal and missing files: %s',
    async (path) => {
      expect((await member.send(path)).status).toBe(404)
    },
  )

  it.each([
    ['/assets/gone-12.js', 'script', 200],
    ['/assets/root-1234567.js', 'script', 404],
    ['/assets/gone-12.js', 'document', 404],
    ['/torrents/gone-12.js', 'script', 404],
  ])(
    'that pages of an older build import are replaced if they are modules of routes: %s as %s',
    async (path, dest, status) => {
      const response = await member.send(path, { headers: { 'sec-fetch-dest': dest } })
      expect(response.status).toBe(status)
      if (status !== 200) return
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/javascript',
        'x-content-type-options': 'nosniff',
      })
      expect(await response.text()).toContain('export async function clientAction')
    },
  )
})

it('inlines critical CSS until the browser has the full stylesheet, then links it', async () => {
  const visitor = stack.visitor()
  const first = await (await visitor.send('/login')).text()
  const href = /data-sheet="([^"]+)"/.exec(first)?.[1] ?? ''
  expect(await (await visitor.send('/login')).text()).toContain('<style id="sheet"')
  visitor.cookies.set('__Host-css', href.replace(/^.*\/|\.css$/g, ''))
  const later = await (await visitor.send('/login')).text()
  expect(later).not.toContain('<style id="sheet"')
  expect(later).toContain(`<link id="sheet" rel="stylesheet" href="${href}"/>`)
})
