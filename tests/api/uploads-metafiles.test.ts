import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Dictionary } from '../../api/lib/bencode/bencode'
import { decode } from '../../api/lib/bencode/bencode-reader'
import { encode } from '../../api/lib/bencode/encode-bencode'
import { parseSlug } from '../../api/lib/slug/torrent-slug'
import { torrentDetails, torrentFiles, torrents } from '../../api/platform/db/schema/torrents'
import type { Uploaded, UploadPreview } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { enter } from '../support/api-person'
import { addCategories } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
let trusted: string

beforeAll(async () => {
  await addCategories()
  trusted = (await enter(api, ['torrents.upload', 'torrents.trusted'])).token
})

async function findStored(slug: string) {
  const id = parseSlug(slug) ?? 0
  const [row, details, files] = await Promise.all([
    db.select().from(torrents).where(eq(torrents.id, id)).get(),
    db.select().from(torrentDetails).where(eq(torrentDetails.torrentId, id)).get(),
    db.select().from(torrentFiles).where(eq(torrentFiles.torrentId, id)),
  ])
  if (!row || !details) throw new Error('Nothing was stored')
  return { row, details, files }
}

describe('the metafile of an upload', () => {
  test('may have 100,000 files', async () => {
    const files = Array.from({ length: 100_000 }, (_, index) => `d6:lengthi1e4:pathl1:a${`${index}`.length}:${index}ee`)
    const pieces = `6:pieces${7 * 20}:${'x'.repeat(7 * 20)}`
    const metafile = `d4:infod5:filesl${files.join('')}e4:name4:most12:piece lengthi16384e${pieces}ee`
    const preview = await sendUpload(api, trusted, {}, { metafile }, '/v1/torrents/preview')
    expect(await preview.json<UploadPreview>()).toMatchObject({ files: 100_000, size: 100_000 })
  }, 60_000)

  test('has names in the declared encoding of its metafile', async () => {
    const root = decode(foreignMetafile('xx')) as Dictionary
    const info = root.get('info') as Dictionary
    info.set('name', new Uint8Array([0xb5, 0xe7, 0xd3, 0xb0]))
    root.set('encoding', new TextEncoder().encode('GBK'))
    const response = await sendUpload(api, trusted, { category: 'data' }, { metafile: encode(root) })
    const { row, files } = await findStored(((await response.json()) as Uploaded).slug)
    expect([row.name, files[0]?.path]).toEqual(['电影', '电影'])
  })

  test('says which keys of the file were removed', async () => {
    const root = decode(foreignMetafile('marked.bin')) as Dictionary
    const info = root.get('info') as Dictionary
    info.set('x_cross_seed', new TextEncoder().encode('their-member'))
    const metafile = encode(root)
    const preview = await sendUpload(api, trusted, {}, { metafile }, '/v1/torrents/preview')
    expect(await preview.json<UploadPreview>()).toMatchObject({ removedKeys: ['x_cross_seed'] })
    const response = await sendUpload(api, trusted, { category: 'data' }, { metafile })
    const uploaded: Uploaded = await response.json()
    expect(uploaded.removedKeys).toEqual(['x_cross_seed'])
    const { details } = await findStored(uploaded.slug)
    const object = await env.FILES.get(details.metafile ?? '')
    const text = new TextDecoder('latin1').decode(await object?.arrayBuffer())
    expect(text).not.toContain('their-member')
  })
})
