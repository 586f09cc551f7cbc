import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteFileKey } from '../../api/platform/files/site-files'
import { startApi } from '../support/api-client'

const api = startApi()
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

beforeAll(async () => {
  // The stored type comes from the uploader and must not be served.
  await env.FILES.put(siteFileKey('logo.svg'), svg, { httpMetadata: { contentType: 'text/html' } })
  await env.FILES.put(siteFileKey('logo.png'), new Uint8Array([137, 80, 78, 71]))
  await env.FILES.put('metafiles/secret.svg', 'not for everybody')
  await env.FILES.put(siteFileKey('.hidden.svg'), 'not for everybody')
})

describe('a static file', () => {
  test('is served with a CSP and a fixed type', async () => {
    const response = await api.get('/static/logo.svg')
    expect([response.status, await response.text()]).toEqual([200, svg])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'image/svg+xml',
      'content-length': String(svg.length),
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\da-f]{32}"$/),
    })
    expect((await api.get('/static/logo.png')).headers.get('content-type')).toBe('image/png')
  })

  test('returns 304 when the ETag matches', async () => {
    const etag = (await api.get('/static/logo.svg')).headers.get('etag') ?? ''
    for (const [condition, status] of [
      [etag, 304],
      [`"other", ${etag}`, 304],
      [`W/${etag}`, 304],
      ['*', 304],
      ['"other"', 200],
      ['not an etag', 200],
      ['"half', 200],
    ] as const) {
      const response = await api.call('/static/logo.svg', { headers: { 'if-none-match': condition } })
      expect([condition, response.status]).toEqual([condition, status])
      expect(response.headers.get('etag')).toBe(etag)
      expect(await response.text()).toBe(status === 304 ? '' : svg)
    }
  })

  test.each([
    'missing.svg',
    '..%2Fmetafiles%2Fsecret.svg',
    '%2e%2e%2fmetafiles%2fsecret.svg',
    '..%5Cmetafiles%5Csecret.svg',
    '../metafiles/secret.svg',
    '.hidden.svg',
    'logo.svg%00.png',
    'logo.html',
    'logo',
    'logo.svg%20',
    '%',
    `${'a'.repeat(101)}.svg`,
  ])('returns 404 for %s', async (name) => {
    const response = await api.get(`/static/${name}`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('not for everybody')
  })
})
