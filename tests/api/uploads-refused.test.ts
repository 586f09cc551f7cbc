import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { Dictionary, fromLatin1 } from '../../api/lib/bencode/bencode'
import { decode } from '../../api/lib/bencode/bencode-reader'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { largestMetafile } from '../../contract/upload-limits'
import { largestUpload } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories } from '../support/api-torrents'
import { foreignMetafile, multipart, sendUpload } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
let trusted: string

beforeAll(async () => {
  await addCategories()
  const member = await addMember(['torrents.upload', 'torrents.moderate'])
  trusted = (await signIn(api, member.username)).accessToken
})

describe('POST /v1/torrents', () => {
  const send = (fields: Record<string, string>, files: Record<string, BlobPart>) =>
    sendUpload(api, trusted, fields, files)

  test.each([
    ['no metafile', {}, { metafile: ['required'] }],
    ['a picture', { metafile: '\x89PNG\r\n' }, { metafile: ['unexpected_byte'] }],
    ['an empty file', { metafile: '' }, { metafile: ['unexpected_end'] }],
    ['lists in lists', { metafile: 'l'.repeat(1_000_000) }, { metafile: ['too_deep'] }],
    ['a length beyond the file', { metafile: 'd4:info2147483648:a' }, { metafile: ['length_beyond_end'] }],
    ['millions of values', { metafile: `l${'0:'.repeat(2_000_000)}e` }, { metafile: ['too_many_tokens'] }],
    ['a way out of the folder', { metafile: escaping() }, { metafile: ['path_invalid'] }],
    ['an NFO that is not text', { metafile: foreignMetafile('n'), nfo: 'a\0b' }, { nfo: ['invalid'] }],
    ['an NFO too large', { metafile: foreignMetafile('n'), nfo: 'a'.repeat(200_000) }, { nfo: ['too_big'] }],
  ])('returns 422 for %s', async (_, files, errors) => {
    const response = await send({ category: 'data' }, files as Record<string, BlobPart>)
    expect([response.status, await response.json()]).toMatchObject([422, { errors }])
  })

  test.each([
    ['an unknown category', { category: 'nothing' }, 'category'],
    ['no category', {}, 'category'],
    ['eleven tags', { category: 'data', tags: 'a b c d e f g h i j k' }, 'tags'],
    ['a tag with a bracket', { category: 'data', tags: '<b>' }, 'tags.0'],
    ['a name too long', { category: 'data', name: 'x'.repeat(256) }, 'name'],
    ['a language of three letters', { category: 'data', language: 'nor' }, 'language'],
  ])('returns 422 for %s', async (_, fields, field) => {
    const response = await send(fields as Record<string, string>, { metafile: foreignMetafile('refused.bin') })
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
  })

  test('returns 422 when the file field is empty', async () => {
    const response = await send({ category: 'data', metafile: '' }, {})
    expect([response.status, await response.json()]).toMatchObject([422, { errors: { metafile: ['required'] } }])
  })

  test('returns 422 with the limit as the code for a metafile above 10 MiB', async () => {
    const response = await send({ category: 'data' }, { metafile: 'x'.repeat(largestMetafile + 1) })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: { metafile: ['metafile_too_large'] } },
    ])
  })

  test('names the path that Windows cannot store', async () => {
    const metafile = foreignMetafile('windows', [
      ['folder/fine.txt', 10],
      ['folder/aux.txt', 10],
    ])
    const response = await send({ category: 'data' }, { metafile })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: { metafile: ['name_windows'] }, subject: 'aux.txt' },
    ])
  })

  test('returns 413 for a body above the limit before reading it', async () => {
    const { headers } = await multipart({})
    let read = 0
    const body = new ReadableStream({
      pull: (controller) => {
        read += 1
        // Without an end, discarding the rest of the body would take forever.
        if (read > 100) controller.close()
        else controller.enqueue(new Uint8Array(1024))
      },
    })
    const response = await api.call('/v1/torrents', {
      method: 'POST',
      body,
      headers: { ...headers, 'content-length': String(largestUpload + 1), authorization: `Bearer ${trusted}` },
    })
    expect(response.status).toBe(413)
    expect(read).toBeLessThan(4)
  })

  test('returns 411 without a content length', async () => {
    const { body, headers } = await multipart({ category: 'data' })
    const stream = new Response(body).body
    const response = await api.call('/v1/torrents', {
      method: 'POST',
      body: stream,
      headers: { 'content-type': headers['content-type'], authorization: `Bearer ${trusted}` },
    })
    expect(response.status).toBe(411)
  })

  test('returns 422 for too many parts before parsing them', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    const body = new TextEncoder().encode(`${part.repeat(20_000)}--x--\r\n`)
    const response = await api.call('/v1/torrents', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(body.length),
        authorization: `Bearer ${trusted}`,
      },
    })
    expect([response.status, await response.json()]).toMatchObject([422, { code: 'too_many_parts' }])
  })

  test('returns 429 above the hourly limit', async () => {
    const eager = await addMember(['torrents.upload'])
    const { accessToken } = await signIn(api, eager.username)
    await db.insert(rateWindows).values({ key: `upload:${eager.id}`, startedAt: api.now(), used: 200 })
    const response = await sendUpload(api, accessToken, { category: 'data' }, { metafile: foreignMetafile('eager') })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600'])
  })
})

function escaping() {
  const metafile = decode(foreignMetafile('a', [['b/c', 1]])) as Dictionary
  expect(metafile).toBeInstanceOf(Dictionary)
  return fromLatin1(
    'd4:infod5:filesld6:lengthi1e4:pathl2:..3:etceee4:name1:a12:piece lengthi16384e6:pieces20:aaaaaaaaaaaaaaaaaaaaee',
  ) as Uint8Array<ArrayBuffer>
}
