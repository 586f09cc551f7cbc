import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Dictionary } from '../../api/lib/bencode/bencode'
import { decode } from '../../api/lib/bencode/bencode-reader'
import { encode } from '../../api/lib/bencode/encode-bencode'
import { parseSlug } from '../../api/lib/slug/torrent-slug'
import { categories, torrentDetails, torrentFiles, torrents } from '../../api/platform/db/schema/torrents'
import { fillPiecesKeys } from '../../api/uploads/fill-pieces-keys'
import type { Permission } from '../../contract/permissions'
import type { Uploaded, UploadPreview } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
let trusted: string
let newcomer: string

async function makeUploader(permissions: Permission[]) {
  const member = await addMember(permissions)
  return (await signIn(api, member.username)).accessToken
}

beforeAll(async () => {
  await addCategories()
  trusted = await makeUploader(['torrents.upload', 'torrents.moderate'])
  newcomer = await makeUploader(['torrents.upload'])
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

describe('an upload', () => {
  test('has a one-line name without control characters', async () => {
    const metafile = foreignMetafile('plain', [['a.mkv', 70_000]])
    const fields = { name: ' Holiday \u202egpj.exe\u2066\u0000\nfilm ', category: 'movies' }
    const { slug } = await (await sendUpload(api, trusted, fields, { metafile })).json<Uploaded>()
    expect((await findStored(slug)).row.name).toBe('Holiday gpj.exe film')
  })

  test('stores every field and rewrites the metafile for this tracker', async () => {
    const fields = {
      name: 'Tide.and.Time.2019.1080p.BluRay.x264-GULL',
      category: 'movies',
      tags: 'Documentary, sea  documentary',
      description: 'A film of **tides**.',
      mediaInfo: 'General\nComplete name : /home/kari/films/tide.mkv\nFormat : Matroska',
      licence: 'CC BY 4.0',
      language: 'no',
      isAnonymous: 'on',
    }
    const nfo = new Uint8Array([0xda, 0xc4, 0xbf, 0x20, 0x41, 0x0d, 0x0a, 0x86, 0x0d, 0x0a])
    const metafile = foreignMetafile('tide', [
      ['tide.mkv', 700_000],
      ['extra/cover.jpg', 3000],
    ])
    const response = await sendUpload(api, trusted, fields, { metafile, nfo })
    expect(response.status).toBe(201)
    const uploaded: Uploaded = await response.json()
    expect(uploaded).toMatchObject({ status: 'approved', infoHashV2: null })
    expect(uploaded.uploadedInfoHash).toMatch(/^[0-9a-f]{40}$/)
    expect(uploaded.uploadedInfoHash).not.toBe(uploaded.infoHash)
    const { row, details, files } = await findStored(uploaded.slug)
    expect(row).toMatchObject({
      infoHash: uploaded.infoHash,
      name: fields.name,
      categoryId: 1,
      tags: ['documentary', 'sea'],
      size: 703_000,
      files: 2,
      addedAt: api.now(),
      status: 'approved',
      isAnonymous: true,
      resolution: '1080p',
      source: 'BluRay',
      codec: 'H.264',
      container: 'mkv',
      language: 'no',
      titleKey: 'tide and time 2019',
    })
    expect(row.terms.trim().split(' ').length).toBeGreaterThan(6)
    expect(details).toMatchObject({
      description: fields.description,
      mediaInfo: 'General\nComplete name : tide.mkv\nFormat : Matroska',
      licence: fields.licence,
      nfo: '┌─┐ A\nå',
      uploadedInfoHash: uploaded.uploadedInfoHash,
    })
    expect(details.descriptionHtml).toContain('<strong>tides</strong>')
    expect(files.map(({ position, path, size }) => [position, path, size])).toEqual([
      [0, 'tide.mkv', 700_000],
      [1, 'extra/cover.jpg', 3000],
    ])
    expect(details.metafile).toBe(`metafiles/${uploaded.infoHash}.torrent`)
    const object = await env.FILES.get(details.metafile ?? '')
    const stored = decode(new Uint8Array((await object?.arrayBuffer()) ?? [])) as Dictionary
    expect([...stored.keys()]).toEqual(['info'])
    expect(await (await api.get(`/v1/torrents/${uploaded.slug}`, newcomer)).json()).toMatchObject({ name: fields.name })
    expect(await (await api.get('/v1/torrents?q=tide+time', newcomer)).json()).toMatchObject({
      data: [{ name: fields.name }],
    })
  })

  test('takes the name of the metafile when none is given', async () => {
    const response = await sendUpload(api, trusted, { category: 'data' }, { metafile: foreignMetafile('own-name.bin') })
    const { slug }: Uploaded = await response.json()
    expect((await findStored(slug)).row).toMatchObject({ name: 'own-name.bin', tags: [], resolution: null })
  })

  test('by a new member is pending and unlisted', async () => {
    const response = await sendUpload(api, newcomer, { category: 'music' }, { metafile: foreignMetafile('waits.flac') })
    const uploaded: Uploaded = await response.json()
    expect([response.status, uploaded.status]).toEqual([201, 'pending'])
    expect(await (await api.get('/v1/torrents?q=waits', trusted)).json()).toMatchObject({ data: [] })
    expect((await api.get(`/v1/torrents/${uploaded.slug}`, newcomer)).status).toBe(200)
    const other = await makeUploader([])
    expect((await api.get(`/v1/torrents/${uploaded.slug}/download`, other)).status).toBe(404)
    expect((await api.get(`/v1/torrents/${uploaded.slug}/download`, newcomer)).status).toBe(200)
    const own = await (await api.get('/v1/me/uploads', newcomer)).json()
    expect(own).toMatchObject({ data: [{ slug: uploaded.slug, status: 'pending', reason: null }] })
  })

  test('stores thousands of files', async () => {
    const files = Array.from({ length: 6000 }, (_, index): [string, number] => [
      `${'long-folder-name-'.repeat(8)}/${index}`,
      1,
    ])
    const response = await sendUpload(api, trusted, { category: 'data' }, { metafile: foreignMetafile('many', files) })
    const stored = await findStored(((await response.json()) as Uploaded).slug)
    expect(stored.files).toHaveLength(6000)
    expect(stored.files.map(({ position }) => position)).toEqual(files.map((_, index) => index))
    expect(stored.files.at(-1)?.path).toBe(files.at(-1)?.[0])
  })
})

describe('a duplicate upload', () => {
  const metafile = foreignMetafile('twice.iso', [['twice.iso', 123_456]])

  test('returns 409 with the location of the existing torrent', async () => {
    const first: Uploaded = await (await sendUpload(api, trusted, { category: 'software' }, { metafile })).json()
    const again = await sendUpload(api, newcomer, { category: 'data', acceptDuplicate: 'on' }, { metafile })
    expect(again.status).toBe(409)
    expect(again.headers.get('location')).toBe(`/v1/torrents/${first.slug}`)
    expect(await again.json()).toMatchObject({ code: 'duplicate_torrent' })
  })

  test('is stored once when ten are sent in parallel', async () => {
    const metafile = foreignMetafile('race.bin')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendUpload(api, trusted, { category: 'data' }, { metafile })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })

  test('returns no location to members who cannot see the torrent', async () => {
    const metafile = foreignMetafile('hidden.bin')
    await sendUpload(api, newcomer, { category: 'data' }, { metafile })
    const answer = await sendUpload(api, await makeUploader(['torrents.upload']), { category: 'data' }, { metafile })
    expect(answer.status).toBe(409)
    expect(answer.headers.has('location')).toBe(false)
  })

  test('of the same content requires confirmation', async () => {
    const content: [string, number][] = [
      ['one.flac', 1111],
      ['two.flac', 2222],
    ]
    const first = await sendUpload(api, trusted, { category: 'music' }, { metafile: foreignMetafile('album', content) })
    const { slug }: Uploaded = await first.json()
    const other = { metafile: foreignMetafile('The Album', [...content].reverse()) }
    const warned = await sendUpload(api, trusted, { category: 'music' }, other)
    expect(warned.status).toBe(409)
    expect(warned.headers.get('location')).toBe(`/v1/torrents/${slug}`)
    expect(await warned.json()).toMatchObject({ code: 'duplicate_content' })
    const preview = await sendUpload(api, trusted, {}, other, '/v1/torrents/preview')
    expect(await preview.json()).toMatchObject({ duplicates: [{ slug, name: 'album', same: 'content' }] })
    expect((await sendUpload(api, trusted, { category: 'music', acceptDuplicate: 'on' }, other)).status).toBe(201)
  })

  test('of the same data under another name requires confirmation, also for a single file', async () => {
    const metafile = foreignMetafile('original-name.mkv')
    const first = await sendUpload(api, trusted, { category: 'movies' }, { metafile })
    const { slug }: Uploaded = await first.json()
    const root = decode(metafile) as Dictionary
    const info = root.get('info') as Dictionary
    info.set('name', new TextEncoder().encode('renamed.mkv'))
    const renamed = { metafile: encode(root) }
    const warned = await sendUpload(api, trusted, { category: 'movies' }, renamed)
    expect([warned.status, warned.headers.get('location')]).toEqual([409, `/v1/torrents/${slug}`])
    const preview = await sendUpload(api, trusted, {}, renamed, '/v1/torrents/preview')
    expect(await preview.json()).toMatchObject({ duplicates: [{ slug, same: 'content' }] })
  })

  test('is found among torrents that were stored before their pieces were compared', async () => {
    const metafile = foreignMetafile('stored-long-ago.mkv')
    const { slug }: Uploaded = await (await sendUpload(api, trusted, { category: 'movies' }, { metafile })).json()
    const isStored = eq(torrentDetails.torrentId, parseSlug(slug) ?? 0)
    const { piecesKey } = (await findStored(slug)).details
    await db.update(torrentDetails).set({ piecesKey: null }).where(isStored)
    await fillPiecesKeys(db, env.FILES)
    expect((await findStored(slug)).details.piecesKey).toBe(piecesKey)
    await db.update(torrentDetails).set({ piecesKey: null, metafile: 'metafiles/gone.torrent' }).where(isStored)
    await fillPiecesKeys(db, env.FILES)
    expect((await findStored(slug)).details.piecesKey).toBe('')
  })
})

test('lists the categories of the site in order', async () => {
  const response = await api.get('/v1/categories', newcomer)
  const { data }: { data: { slug: string; name: string }[] } = await response.json()
  const stored = await db.select().from(categories).orderBy(categories.position)
  expect(data).toEqual(stored.map(({ slug, name, icon }) => ({ slug, name, icon, parent: null })))
  expect(data.length).toBeGreaterThan(1)
})

describe('an upload preview', () => {
  test('returns the metafile contents and suggested fields, and stores nothing', async () => {
    await sendUpload(api, trusted, { category: 'tv', tags: 'harbour' }, { metafile: foreignMetafile('tagged.bin') })
    const before = await db.$count(torrents)
    const files: [string, number][] = Array.from({ length: 60 }, (_, index) => [`Harbour.S02E${index}.mkv`, 10_000])
    const response = await sendUpload(
      api,
      newcomer,
      {},
      { metafile: foreignMetafile('Harbour.S02.2160p.WEB-DL.x265', files) },
      '/v1/torrents/preview',
    )
    expect(response.status).toBe(200)
    const preview: UploadPreview = await response.json()
    expect(preview).toMatchObject({
      name: 'Harbour.S02.2160p.WEB-DL.x265',
      size: 600_000,
      files: 60,
      duplicates: [],
      suggested: {
        category: 'tv',
        tags: ['harbour'],
        resolution: '2160p',
        source: 'WEB-DL',
        codec: 'H.265',
        language: null,
        confidence: { category: null, resolution: 0.97, source: 0.97, codec: 0.97, language: null },
      },
    })
    expect(preview.uploadedInfoHash).not.toBe(preview.infoHash)
    expect(preview.listing).toHaveLength(50)
    expect(await db.$count(torrents)).toBe(before)
  })

  test('suggests a category from the name when the files say nothing, and no confidence for typed values', async () => {
    const metafile = foreignMetafile('Harbour.S02E01.FRENCH.720p.WEB', [['part.001', 10_000]])
    const fields = { source: 'DVD' }
    const response = await sendUpload(api, newcomer, fields, { metafile }, '/v1/torrents/preview')
    const { suggested }: UploadPreview = await response.json()
    expect(suggested).toMatchObject({ category: 'tv', source: 'DVD', language: 'fr' })
    expect(suggested.confidence.category).toBeGreaterThan(0.5)
    expect(suggested.confidence.language).toBeLessThan(1)
    expect(suggested.confidence.source).toBeNull()
  })

  test('of a metafile from this tracker keeps the info hash', async () => {
    const metafile = foreignMetafile('mine.bin')
    const { slug, infoHash }: Uploaded = await (
      await sendUpload(api, trusted, { category: 'data' }, { metafile })
    ).json()
    const own = await (await api.get(`/v1/torrents/${slug}/download`, trusted)).arrayBuffer()
    const preview = await sendUpload(api, trusted, {}, { metafile: own }, '/v1/torrents/preview')
    expect(await preview.json()).toMatchObject({
      infoHash,
      uploadedInfoHash: null,
      duplicates: [{ slug, same: 'torrent' }],
    })
  })
})
