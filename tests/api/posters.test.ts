import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPicture } from '../../api/lib/pictures/read-picture'
import { titleRevisions } from '../../api/platform/db/schema/catalogue'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { largestPoster, largestSmallPoster } from '../../contract/posters'
import type { Title } from '../../contract/title-details'
import { Poster } from '../../contract/titles'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { multipart } from '../support/api-uploads'
import { paintPng, smallWebp, turnedJpeg } from '../support/picture-samples'
import { addTitle } from '../support/stored-titles'

const api = startApi()
const db = drizzle(env.DB)
let uploader: Writer
let reader: Writer
let title: Awaited<ReturnType<typeof addTitle>>
let path = ''

beforeAll(async () => {
  uploader = await addWriter(api, ['torrents.upload'])
  reader = await addWriter(api)
})
beforeEach(async () => {
  await db.delete(rateWindows)
  title = await addTitle()
  path = `/v1/titles/movie/${title.slug}`
})

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const word = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
const chunk = (type: string, data: number[]) => [...word(data.length), ...ascii(type), ...data, 0, 0, 0, 0]

/** A PNG with a valid header only: a poster with a small file is not decoded. */
function png(width: number, height: number, ...more: number[][]) {
  const header = chunk('IHDR', [...word(width), ...word(height), 8, 2, 0, 0, 0])
  const rest = [header, ...more, chunk('IDAT', [0x78, 0x9c]), chunk('IEND', [])]
  return Uint8Array.from([0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a, ...rest.flat()])
}

type Files = Record<string, BlobPart>
async function put(who: Writer, files: Files, fields: Record<string, string> = {}) {
  const { body, headers } = await multipart(fields, files)
  const authorization = `Bearer ${who.token}`
  return api.call(`${path}/poster`, { method: 'PUT', body, headers: { ...headers, authorization } })
}
/** The files that a browser with scripts sends. */
const both = (width: number, height: number) => ({
  poster: png(width, height),
  small: png(240, Math.round((240 * height) / width)),
})
const stored = async () => (await reader.read<Title>('GET', path)).poster

describe('a poster', () => {
  test('is stored in two sizes without metadata and served for good', async () => {
    const text = chunk('tEXt', ascii('Author\0Alice'))
    const files = { poster: png(480, 720, text), small: png(240, 360, text) }
    const response = await put(uploader, files, { color: '#203040' })
    expect(response.status).toBe(200)
    const poster = Poster.strict().parse(await response.json())
    expect(poster).toMatchObject({ width: 240, height: 360, color: '#203040' })
    expect(await stored()).toEqual(poster)
    for (const [name, bytes] of [
      [poster.small, png(240, 360)],
      [poster.large, png(480, 720)],
    ] as const) {
      const file = await api.get(`/static/${name}`)
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/png',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
    }
    const log = await db.select().from(titleRevisions).where(eq(titleRevisions.titleId, title.id))
    expect(log).toMatchObject([{ revision: 2, act: 'edit', changedBy: uploader.id }])
  })

  test('has a neutral colour when the upload has none', async () => {
    const poster = Poster.parse(await (await put(uploader, both(300, 300))).json())
    expect(poster).toMatchObject({ width: 240, height: 240, color: '#3a434d' })
  })

  test('has the same name for the same files, which stay while a title has them', async () => {
    const files = both(440, 660)
    const first = Poster.parse(await (await put(uploader, files)).json())
    const before = path
    const other = await addTitle()
    path = `/v1/titles/movie/${other.slug}`
    expect(Poster.parse(await (await put(uploader, files)).json())).toEqual(first)
    expect((await uploader.send('DELETE', `${path}/poster`)).status).toBe(204)
    expect([await stored(), (await api.get(`/static/${first.large}`)).status]).toEqual([null, 200])

    path = before
    expect((await put(uploader, both(440, 661))).status).toBe(200)
    expect((await api.get(`/static/${first.large}`)).status).toBe(404)
    expect((await api.get(`/static/${first.small}`)).status).toBe(404)
  })

  test('is changed by uploaders and moderators only', async () => {
    const files = both(480, 720)
    expect((await put(reader, files)).status).toBe(403)
    expect((await put(await addWriter(api, ['torrents.moderate']), files)).status).toBe(200)
    expect((await reader.send('DELETE', `${path}/poster`)).status).toBe(403)
    expect(await stored()).not.toBeNull()
    path = '/v1/titles/movie/none'
    expect((await put(uploader, files)).status).toBe(404)
  })

  test('can be removed twice, with one revision', async () => {
    await put(uploader, both(480, 720))
    for (let times = 0; times < 2; times++) await uploader.send('DELETE', `${path}/poster`)
    const log = await db.select().from(titleRevisions).where(eq(titleRevisions.titleId, title.id))
    expect(log.map(({ revision }) => revision)).toEqual([2, 3])
  })
})

describe('a poster without a small file', () => {
  const readSize = async (name: string) => {
    const response = await api.get(`/static/${name}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const { width, height } = readPicture(new Uint8Array(await response.arrayBuffer()))
    return [width, height]
  }

  test('is stored in two sizes, with its colour', async () => {
    const poster = Poster.parse(
      await (await put(uploader, { poster: await paintPng(1200, 1800, [192, 64, 32]) })).json(),
    )
    expect(poster).toMatchObject({ width: 320, height: 480, color: expect.stringMatching(/^#(bf|c0)4020$/) })
    expect([await readSize(poster.small), await readSize(poster.large)]).toEqual([
      [320, 480],
      [1000, 1500],
    ])
  })

  test('is turned upright', async () => {
    const poster = Poster.parse(await (await put(uploader, { poster: turnedJpeg })).json())
    expect(poster).toMatchObject({ width: 200, height: 300, color: expect.stringMatching(/^#[bc]\w[12]\w[01]\w$/) })
    expect(await readSize(poster.large)).toEqual([200, 300])
  })

  test('is not enlarged, and has the colour of the upload', async () => {
    const poster = Poster.parse(await (await put(uploader, { poster: smallWebp }, { color: '#102030' })).json())
    expect(poster).toMatchObject({ width: 120, height: 180, color: '#102030' })
  })

  test('is decoded again after a file that cannot be decoded', async () => {
    expect((await put(uploader, { poster: png(480, 720) })).status).toBe(422)
    expect((await put(uploader, { poster: await paintPng(300, 300, [1, 2, 3]) })).status).toBe(200)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const poster = png(480, 720)

/** An extended WebP of 480 x 720 pixels with the animation flag and one empty frame. */
const webpChunks = [...ascii('VP8X'), 10, 0, 0, 0, 2, 0, 0, 0, 0xdf, 1, 0, 0xcf, 2, 0, ...ascii('ANMF'), 0, 0, 0, 0]
const animatedWebp = Uint8Array.from([
  ...ascii('RIFF'),
  webpChunks.length + 4,
  0,
  0,
  0,
  ...ascii('WEBP'),
  ...webpChunks,
])

test.each<[string, Files, string, string]>([
  ['an SVG', { poster: svg }, 'poster', 'not_a_picture'],
  ['a page', { poster: '<!doctype html><script>alert(1)</script>' }, 'poster', 'not_a_picture'],
  ['a GIF', { poster: 'GIF89a'.padEnd(64, '\0') }, 'poster', 'not_a_picture'],
  ['an empty file', { poster: '' }, 'poster', 'required'],
  ['a cut picture', { poster: poster.slice(0, 30) }, 'poster', 'not_a_picture'],
  ['an animated WebP', { poster: animatedWebp }, 'poster', 'animated'],
  ['a picture that decompresses to gigabytes', { poster: png(2001, 3000) }, 'poster', 'too_many_pixels'],
  ['a header without a picture', { poster }, 'poster', 'not_a_picture'],
  ['a tiny picture', { poster: png(119, 180) }, 'poster', 'too_few_pixels'],
  ['a banner', { poster: png(720, 480) }, 'poster', 'proportions'],
  ['a strip', { poster: png(200, 401) }, 'poster', 'proportions'],
  ['a small file of other proportions', { poster, small: png(240, 350) }, 'small', 'other_picture'],
  ['a small file that is not small', { poster: png(1000, 1500), small: png(481, 721) }, 'small', 'too_many_pixels'],
  ['a small file larger than the poster', { poster: png(200, 300), small: png(240, 360) }, 'small', 'too_many_pixels'],
  ['a small file that is a page', { poster, small: svg }, 'small', 'not_a_picture'],
])('refuses %s', async (_, files, field, code) => {
  const response = await put(uploader, files)
  expect([response.status, await response.json()]).toMatchObject([422, { errors: { [field]: [code] } }])
  expect(await stored()).toBeNull()
})

test('refuses large files and colours that are not colours', async () => {
  expect((await put(uploader, { poster: new Uint8Array(largestPoster + 1) })).status).toBe(413)
  const small = new Uint8Array(largestSmallPoster + 1)
  expect((await put(uploader, { poster, small })).status).toBe(413)
  expect((await put(uploader, { poster }, { color: 'red;background:url(//x)' })).status).toBe(422)
})

test('keeps only the still picture of an animated PNG', async () => {
  const animated = png(480, 720, chunk('acTL', [...word(2), ...word(0)]))
  const { large } = Poster.parse(await (await put(uploader, { ...both(480, 720), poster: animated })).json())
  expect(new Uint8Array(await (await api.get(`/static/${large}`)).arrayBuffer())).toEqual(poster)
})

test('removes a page that follows the end of a picture', async () => {
  const page = new TextEncoder().encode('<script>alert(1)</script>')
  const files = { ...both(480, 720), poster: Uint8Array.from([...poster, ...page]) }
  const { large } = Poster.parse(await (await put(uploader, files)).json())
  expect(new Uint8Array(await (await api.get(`/static/${large}`)).arrayBuffer())).toEqual(poster)
})
