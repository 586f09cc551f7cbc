import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { readRemoteAddress, signImages } from '../../api/images/image-address'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** Simulated remote hosts: responses by address. `asked` records the requests. */
const world = new Map<string, () => Response>()
let asked: { url: string; init: RequestInit | undefined }[] = []
const fetchRemote = async (input: RequestInfo | URL, init?: RequestInit) => {
  asked.push({ url: String(input), init })
  return world.get(String(input))?.() ?? new Response('', { status: 404 })
}

const api = startApi({}, fetchRemote as typeof fetch)
let alice: Writer

beforeAll(async () => {
  alice = await addWriter(api)
})

let lastHost = 0
function host(answer: () => Response): string {
  lastHost += 1
  const address = `https://images-${lastHost}.example.com/a.png`
  world.set(address, answer)
  return address
}

const pathOf = async (address: string, keys = env.IMAGE_KEYS) =>
  `/v1${(await signImages([address], keys)).get(address) ?? expect.fail('It was not signed')}`

async function look(address: string) {
  asked = []
  return alice.send('GET', await pathOf(address))
}

describe('a remote image', () => {
  test('is proxied with the type of its bytes and a CSP, without data of the reader', async () => {
    const headers = { 'content-type': 'text/html', 'set-cookie': 'a=b' }
    const response = await look(host(() => new Response(png, { headers })))
    expect(response.status).toBe(200)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(response.headers.has('set-cookie')).toBe(false)
    expect(Object.keys(asked[0]?.init?.headers ?? {}).sort()).toEqual(['accept', 'user-agent'])
    expect(asked[0]?.init?.redirect).toBe('manual')
  })

  test('is fetched once', async () => {
    const address = host(() => new Response(png))
    await (await look(address)).arrayBuffer()
    const again = await look(address)
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(png)
    expect(asked).toEqual([])
  })

  test.each([
    ['an SVG', () => new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })],
    ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'image/png' } })],
    ['nothing', () => new Response(null, { status: 200 })],
    ['a failure', () => new Response(png, { status: 500 })],
  ])('that is %s returns 404 and is not fetched again within the hour', async (_, answer) => {
    const address = host(answer)
    expect((await look(address)).status).toBe(404)
    expect((await look(address)).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('is cut off at 5 MB, whatever length it states', async () => {
    let sent = 0
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          sent += 1
          controller.enqueue(sent === 1 ? png : new Uint8Array(1024 * 1024))
        },
      })
    expect((await look(host(() => new Response(endless(), { headers: { 'content-length': '11' } })))).status).toBe(404)
    expect(sent).toBeLessThan(10)
    const large = new Uint8Array(5 * 1024 * 1024)
    large.set(png)
    expect((await look(host(() => new Response(large)))).status).toBe(200)
  })

  test('follows redirects and checks each address', async () => {
    const end = host(() => new Response(png))
    const to = (target: string) => host(() => new Response(null, { status: 302, headers: { location: target } }))
    const relative = host(() => new Response(null, { status: 301, headers: { location: '/b.png' } }))
    world.set(new URL('/b.png', relative).href, () => new Response(png))
    for (const address of [to(end), to(to(to(end))), relative]) expect((await look(address)).status).toBe(200)
    for (const target of [
      'http://localhost/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://a.example.com:8080/',
      'file:///etc/passwd',
      to(to(to(end))),
    ]) {
      const count = world.size
      expect((await look(to(target))).status, target).toBe(404)
      expect(world.size).toBeGreaterThan(count)
      expect(asked.every(({ url }) => /^https:\/\/images-\d+\.example\.com\//.test(url))).toBe(true)
    }
  })

  test('returns 404 for an address without a valid signature', async () => {
    const path = await pathOf(host(() => new Response(png)))
    const [, , , signature = '', address = ''] = path.split('/')
    const other = (await pathOf('https://other.example.com/a')).split('/')
    const forged = [
      `/v1/images/${signature}/${other[4]}`,
      `/v1/images/${other[3]}/${address}`,
      `/v1/images/k2.${signature.slice(3)}/${address}`,
      await pathOf('https://other.example.com/a', `k1:${btoa('z'.repeat(32))}`),
    ]
    asked = []
    for (const path of forged) expect((await alice.send('GET', path)).status, path).toBe(404)
    for (const path of ['/v1/images/x/y', `/v1/images/${signature}/${address}=`]) {
      expect((await alice.send('GET', path)).status, path).toBe(422)
    }
    expect(asked).toEqual([])
  })

  test('stays available after a key rotation', async () => {
    const address = host(() => new Response(png))
    const path = await pathOf(address)
    const rotated = startApi(
      { IMAGE_KEYS: `k2:${btoa('z'.repeat(32))},${env.IMAGE_KEYS}` },
      fetchRemote as typeof fetch,
    )
    const reader = await addWriter(rotated)
    expect((await reader.send('GET', path)).status).toBe(200)
    const dropped = startApi({ IMAGE_KEYS: `k2:${btoa('z'.repeat(32))}` }, fetchRemote as typeof fetch)
    expect((await (await addWriter(dropped)).send('GET', path)).status).toBe(404)
  })

  test('returns 429 after 300 fetches by one member in an hour', async () => {
    const reader = await addWriter(api)
    const address = host(() => new Response(png))
    await look(address)
    for (let left = 300; left > 0; left--) {
      const path = await pathOf(host(() => new Response(png)))
      await (await reader.send('GET', path)).arrayBuffer()
    }
    expect((await reader.send('GET', await pathOf(host(() => new Response(png))))).status).toBe(429)
    expect((await reader.send('GET', await pathOf(address))).status).toBe(200)
  })
})

describe('readRemoteAddress', () => {
  test.each([
    'http://images.example.com/a.png',
    'https://localhost/a.png',
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://0177.0.0.1/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://10.0.0.8/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/',
    'https://router.lan/',
    'https://intranet/',
    'https://a.localhost./',
    'https://images.example.com:8443/a.png',
    'https://alice:secret@images.example.com/a.png',
    'ftp://images.example.com/a.png',
    'data:image/png;base64,AAAA',
    `https://images.example.com/${'a'.repeat(600)}`,
    'not an address',
  ])('refuses %s', (address) => {
    expect(readRemoteAddress(address)).toBeUndefined()
  })

  test('accepts an https address with a host name', () => {
    expect(readRemoteAddress('https://images.example.com/a.png?b=c#d')?.href).toBe(
      'https://images.example.com/a.png?b=c',
    )
  })
})
