import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetImages } from '../../api/images/uploaded-images'
import { runJobs } from '../../api/jobs'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { images } from '../../api/platform/db/schema/images'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { imagePixels, largestImage } from '../../contract/image-limits'
import { UploadedImage } from '../../contract/images'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addCategories, addTorrent } from '../support/api-torrents'
import { multipart } from '../support/api-uploads'
import { paintPng, turnedJpeg } from '../support/picture-samples'

const api = startApi()
const db = drizzle(env.DB)
const day = 24 * 60 * 60
let alice: Writer
let bob: Writer
let slug = ''

beforeAll(async () => {
  await addCategories()
  alice = await addWriter(api)
  bob = await addWriter(api)
  const torrent = await addTorrent({ uploaderId: alice.id })
  slug = printSlug(torrent.name, torrent.id)
})
beforeEach(() => db.delete(rateWindows))

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const word = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
const chunk = (type: string, data: number[]) => [...word(data.length), ...ascii(type), ...data, 0, 0, 0, 0]
/** A PNG with a valid header only. */
function png(width: number, height: number, ...more: number[][]) {
  const header = chunk('IHDR', [...word(width), ...word(height), 8, 2, 0, 0, 0])
  const rest = [header, ...more, chunk('IDAT', [0x78, 0x9c]), chunk('IEND', [])]
  return Uint8Array.from([0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a, ...rest.flat()])
}

async function upload(who: Writer, file: BlobPart, name = 'cat.png') {
  const form = new FormData()
  form.set('image', new File([file], name))
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
    authorization: `Bearer ${who.token}`,
  }
  return api.call('/v1/images', { method: 'POST', body, headers })
}

async function add(who: Writer, file: BlobPart, name?: string) {
  const response = await upload(who, file, name)
  expect(response.status).toBe(201)
  return UploadedImage.strict().parse(await response.json())
}

const statusOf = async (file: string) => (await api.get(`/static/${file}`)).status
const rowOf = (file: string) => db.select().from(images).where(eq(images.name, file)).get()
const preview = async (source: string) => (await alice.read<{ html: string }>('POST', '/v1/preview', { source })).html

/** A new picture for each test, so that none shares a row with another. */
let lastWidth = 100
function paint() {
  lastWidth += 1
  return paintPng(lastWidth, 80, [16, 32, 48])
}

describe('an uploaded image', () => {
  test('is served for good under the hash of its content, and shown with its size', async () => {
    const { file, alt } = await add(alice, await paintPng(64, 48, [1, 2, 3]), 'My [cat].png')
    expect([file, alt]).toEqual([expect.stringMatching(/^image-[0-9a-f]{32}-64x48\.png$/), 'My cat'])
    const served = await api.get(`/static/${file}`)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/png',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const shown = `<p><img src="/static/${file}" width="64" height="48" alt="My cat" loading="lazy" decoding="async"></p>`
    expect(await preview(`![${alt}](/static/${file})`)).toBe(shown)
    expect(await preview(`![${alt}](https://skerry.example/static/${file})`)).toBe(shown)
    expect(await preview(`[img]https://skerry.example/static/${file}[/img]`)).toContain(`<img src="/static/${file}"`)
  })

  test('is stored once, whoever uploads it', async () => {
    const picture = await paint()
    const { file } = await add(alice, picture)
    expect((await add(bob, picture, 'other.png')).file).toBe(file)
    expect(await rowOf(file)).toMatchObject({ uploaderId: alice.id, unusedSince: api.now() })
  })

  test('loses the place where it was taken, and has the size of the upright picture', async () => {
    const gps = 'Exif\0\0GPS 69.65 N 18.96 E'
    const segment = [0xff, 0xe1, 0, gps.length + 2, ...ascii(gps)]
    const { file } = await add(alice, Uint8Array.from([...turnedJpeg.slice(0, 2), ...segment, ...turnedJpeg.slice(2)]))
    expect(file).toMatch(/-200x300\.jpg$/)
    const served = new Uint8Array(await (await api.get(`/static/${file}`)).arrayBuffer())
    expect(String.fromCharCode(...served)).not.toContain('GPS')
  })

  test('loses a page that follows its end', async () => {
    const page = ascii('<script>alert(1)</script>')
    const { file } = await add(alice, Uint8Array.from([...png(71, 72), ...page]))
    expect(new Uint8Array(await (await api.get(`/static/${file}`)).arrayBuffer())).toEqual(png(71, 72))
  })

  test('is a link when no such image was uploaded', async () => {
    const { file } = await add(alice, await paint())
    for (const name of [file.replace('x80', 'x8000'), `image-${'a'.repeat(32)}-1x1.png`, 'logo.png', `x/../${file}x`]) {
      expect(await preview(`![cat](/static/${name})`)).not.toContain('<img')
    }
  })

  test.each([
    ['..\\..\\secret`<b>.jpeg', 'secret b'],
    ['](javascript:alert(1)).png', '(javascript:alert(1))'],
    ['.png', 'image'],
    ['image', 'image'],
    [`${'å'.repeat(300)}.webp`, 'å'.repeat(100)],
  ])('named %j has alternative text that Markdown cannot read', async (name, expected) => {
    expect((await add(alice, png(73, 74), name)).alt).toBe(expected)
  })
})

describe('an image that no text shows', () => {
  const source = (file: string) => `Look: ![cat](/static/${file})`
  const runAfter = (days: number) => forgetImages(db, env.FILES, api.now() + days * day * 1000 + 1)

  test('is deleted with its file after 31 days, but not if a comment shows it', async () => {
    const [unused, shown] = [await add(alice, await paint()), await add(alice, await paint())]
    await bob.write(slug, source(shown.file))
    expect(await rowOf(shown.file)).toMatchObject({ unusedSince: null })
    await runAfter(30)
    expect([await statusOf(unused.file), await statusOf(shown.file)]).toEqual([200, 200])
    await runAfter(31)
    expect([await statusOf(unused.file), await statusOf(shown.file)]).toEqual([404, 200])
    expect(await rowOf(unused.file)).toBeUndefined()
    expect(await preview(source(unused.file))).not.toContain('<img')
  })

  test('is deleted by a later run when the bucket has failed', async () => {
    const { file } = await add(alice, await paint())
    const before = await rowOf(file)
    const broken = new Proxy(env.FILES, {
      get: (bucket, name) =>
        name === 'delete' ? () => Promise.reject(new Error('delete: unavailable (10043)')) : Reflect.get(bucket, name),
    })
    const later = api.now() + 31 * day * 1000 + 1
    await expect(forgetImages(db, broken, later)).rejects.toThrow('10043')
    expect(await rowOf(file)).toEqual(before)
    await forgetImages(db, env.FILES, later)
    expect([await rowOf(file), await statusOf(file)]).toEqual([undefined, 404])
  })

  test('is not kept by a preview, nor by a text that only names it in code', async () => {
    const { file } = await add(alice, await paint())
    await preview(source(file))
    await alice.write(slug, `\`${source(file)}\``)
    expect(await rowOf(file)).toMatchObject({ unusedSince: api.now() })
  })

  test('is kept for longer by a new upload and by a saved draft', async () => {
    const picture = await paint()
    const [again, drafted] = [await add(alice, picture), await add(alice, await paint())]
    await db.update(images).set({ unusedSince: api.now() - 20 * day * 1000 })
    await add(bob, picture)
    await alice.send('PUT', `/v1/drafts/${encodeURIComponent(`torrent:${slug}`)}`, { source: source(drafted.file) })
    await runAfter(12)
    expect([await statusOf(again.file), await statusOf(drafted.file)]).toEqual([200, 200])
    await runAfter(31)
    expect([await statusOf(again.file), await statusOf(drafted.file)]).toEqual([404, 404])
  })

  test('stays for ever after the upload of an image that a text shows', async () => {
    const picture = await paint()
    const { file } = await add(alice, picture)
    await alice.write(slug, source(file))
    await add(bob, picture)
    await runAfter(40)
    expect(await statusOf(file)).toBe(200)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each<[string, BlobPart, string]>([
  ['an SVG', svg, 'not_a_picture'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'not_a_picture'],
  ['a GIF', 'GIF89a'.padEnd(64, '\0'), 'not_a_picture'],
  ['an empty file', '', 'required'],
  ['a cut picture', png(64, 48).slice(0, 30), 'not_a_picture'],
  ['a picture without pixels', png(0, 48), 'not_a_picture'],
  ['a very wide picture', png(imagePixels.mostOfSide + 1, 1), 'too_many_pixels'],
  ['a picture that decompresses to gigabytes', png(8000, 8000), 'too_many_pixels'],
  ['the largest number of pixels', png(0xffffffff, 0xffffffff), 'too_many_pixels'],
])('refuses %s', async (_, file, code) => {
  const response = await upload(alice, file)
  expect([response.status, await response.json()]).toMatchObject([422, { errors: { image: [code] } }])
})

test('refuses large files, forms without a file, and strangers', async () => {
  expect((await upload(alice, new Uint8Array(largestImage + 1))).status).toBe(413)
  const { body, headers } = await multipart({ image: 'a text' })
  const authorization = `Bearer ${alice.token}`
  expect((await api.call('/v1/images', { method: 'POST', body, headers: { ...headers, authorization } })).status).toBe(
    422,
  )
  expect((await api.call('/v1/images', { method: 'POST', body, headers })).status).toBe(401)
})

test('lets a member upload 50 images a day', async () => {
  const key = `image-upload:${alice.id}`
  await db.insert(rateWindows).values({ key, startedAt: api.now(), used: 49 })
  expect((await upload(alice, png(75, 76))).status).toBe(201)
  expect((await upload(alice, png(75, 76))).status).toBe(429)
  expect((await upload(bob, png(75, 76))).status).toBe(201)
})

// The last test, because the scheduled work also ends the sessions.
test('is deleted by the scheduled work when no text shows it', async () => {
  const { file } = await add(alice, await paint())
  await runJobs(env, api.now() + 32 * day * 1000)
  expect(await statusOf(file)).toBe(404)
})
