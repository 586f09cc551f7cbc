import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { torrents } from '../../api/platform/db/schema/torrents'
import type { BatchedUpload } from '../../contract/upload-batch'
import { startApi } from '../support/api-client'
import { enter, type Person } from '../support/api-person'
import { addCategories } from '../support/api-torrents'
import { foreignMetafile } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
let uploader: Person

beforeAll(async () => {
  await addCategories()
  uploader = await enter(api, ['torrents.upload', 'torrents.trusted'])
})

async function sendBatch(files: [name: string, content: BlobPart][], fields: Record<string, string>, by = uploader) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, content] of files) form.append('metafiles', new File([content], name))
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  return api.call('/v1/torrents/batch', {
    method: 'POST',
    body,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
      authorization: `Bearer ${by.token}`,
    },
  })
}

async function answersOf(...sent: Parameters<typeof sendBatch>) {
  const response = await sendBatch(...sent)
  expect(response.status).toBe(200)
  return (await response.json<{ data: BatchedUpload[] }>()).data
}

describe('POST /v1/torrents/batch', () => {
  it('answers for each file in order, and a refused file does not stop the others', async () => {
    const first = foreignMetafile('First.2020.1080p.mkv')
    const windows = foreignMetafile('folder', [['sub/aux.txt', 10]])
    const files: [string, BlobPart][] = [
      ['first.torrent', first],
      ['broken.torrent', 'd4:info'],
      ['windows.torrent', windows],
      ['again.torrent', first],
      ['second.torrent', foreignMetafile('Second.2021.720p.mkv')],
    ]
    const answers = await answersOf(files, { category: 'movies', tags: 'sea', licence: 'CC BY 4.0' })
    expect(answers).toMatchObject([
      { file: 'first.torrent', uploaded: { status: 'approved' }, error: null },
      { file: 'broken.torrent', uploaded: null, error: { status: 422, errors: { metafile: ['unexpected_end'] } } },
      { uploaded: null, error: { errors: { metafile: ['name_windows'] }, subject: 'aux.txt' } },
      { uploaded: null, error: { status: 409, code: 'duplicate_torrent', existing: answers[0]?.uploaded?.slug } },
      { file: 'second.torrent', uploaded: { status: 'approved' }, error: null },
    ])
    const stored = await db.select().from(torrents).where(eq(torrents.uploaderId, uploader.id))
    expect(stored.map(({ name, tags, resolution }) => [name, tags, resolution])).toEqual([
      ['First.2020.1080p.mkv', ['sea'], '1080p'],
      ['Second.2021.720p.mkv', ['sea'], '720p'],
    ])
  })

  it('takes one file', async () => {
    const answers = await answersOf([['one.torrent', foreignMetafile('alone.bin')]], { category: 'data' })
    expect(answers).toMatchObject([{ file: 'one.torrent', error: null }])
  })

  it('waits for approval when the role is not trusted', async () => {
    const newcomer = await enter(api, ['torrents.upload'])
    const answers = await answersOf([['new.torrent', foreignMetafile('waits.bin')]], { category: 'data' }, newcomer)
    expect(answers).toMatchObject([{ uploaded: { status: 'pending' } }])
  })

  it('says at each file that the category does not exist', async () => {
    const files: [string, BlobPart][] = ['a', 'b'].map((name) => [name, foreignMetafile(`${name}.bin`)])
    const answers = await answersOf(files, { category: 'nothing' })
    expect(answers.map(({ error }) => error?.errors)).toEqual([{ category: ['unknown'] }, { category: ['unknown'] }])
  })

  it('returns 422 without a file and above 20 files', async () => {
    expect((await sendBatch([], { category: 'data' })).status).toBe(422)
    const many = Array.from({ length: 21 }, (_, index): [string, string] => [`${index}`, 'x'])
    expect((await sendBatch(many, { category: 'data' })).status).toBe(422)
  })

  it('returns 403 without torrents.upload', async () => {
    const reader = await enter(api, [])
    expect((await sendBatch([['a', 'x']], { category: 'data' }, reader)).status).toBe(403)
  })
})
