import { env } from 'cloudflare:test'
import { eq, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { torrents } from '../../api/platform/db/schema/torrents'
import { refreshTerms } from '../../api/search/terms'
import { listOptions } from '../../api/torrents/filter-options.queries'
import { fillContainers } from '../../api/uploads/fill-containers'
import type { FilterOptions, TorrentPage } from '../../contract/torrents'
import type { Uploaded } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'
import { foreignMetafile, sendJson, sendUpload } from '../support/api-uploads'

const api = startApi()
let token = ''

beforeAll(async () => {
  await addCategories()
  const staff = await addMember(['torrents.upload', 'torrents.moderate'])
  token = (await signIn(api, staff.username)).accessToken
})

const readOptions = async () => (await api.get('/v1/filter-options', token)).json<FilterOptions>()
const read = async () => {
  const options = Object.entries(await readOptions()).map(([kind, its]) => [kind, its.map(({ value }) => value)])
  return Object.fromEntries(options) as Record<keyof FilterOptions, string[]>
}

describe('GET /v1/filter-options', () => {
  test('returns the values of approved torrents only', async () => {
    await addTorrent(
      { resolution: '1080p', source: 'WEB', codec: 'H.264', container: 'mkv', language: 'no' },
      { licence: 'CC BY-SA 4.0' },
    )
    await addTorrent({ source: 'Hidden-1', status: 'pending' })
    await addTorrent({ source: 'Hidden-2', status: 'rejected' })
    await addTorrent({ source: 'Hidden-3', status: 'deleted' }, { licence: 'Hidden' })
    expect(await read()).toEqual({
      resolution: ['1080p'],
      source: ['WEB'],
      codec: ['H.264'],
      container: ['mkv'],
      language: ['no'],
      licence: ['CC BY-SA 4.0'],
    })
  })

  test('spells a value as the vocabulary, else as the newest torrent does, once for all spellings', async () => {
    for (const codec of ['flac', 'FLAC', 'h.264', 'x264', 'Betacodec', 'BetaCodec']) await addTorrent({ codec })
    await addTorrent({ codec: 'BETACODEC', status: 'pending' })
    const { codec } = await readOptions()
    expect(codec.filter(({ value }) => /flac|264|beta/i.test(value))).toEqual([
      { value: 'H.264', torrents: 2, isCapped: false },
      { value: 'FLAC', torrents: 2, isCapped: false },
      { value: 'BetaCodec', torrents: 2, isCapped: false },
    ])
  })

  test('follows an upload, a decision and a deletion', async () => {
    const fields = { category: 'movies', name: 'The.Sea.2019.720p.Laserdisc', source: 'laser disc' }
    const newcomer = (await signIn(api, (await addMember(['torrents.upload'])).username)).accessToken
    const metafile = foreignMetafile('sea.mkv')
    const { slug, status } = await (await sendUpload(api, newcomer, fields, { metafile })).json<Uploaded>()
    expect(status).toBe('pending')
    expect((await read()).source).not.toContain('LaserDisc')
    await sendJson(api, 'POST', `/v1/torrents/${slug}/moderation`, token, { decision: 'approve' })
    expect((await read()).source).toContain('LaserDisc')
    await sendJson(api, 'DELETE', `/v1/torrents/${slug}?reason=Duplicate`, token)
    expect((await read()).source).not.toContain('LaserDisc')
  })

  test('takes the container from the largest file of an upload, and of torrents stored before', async () => {
    const upload = async (name: string, files?: [string, number][]) => {
      const metafile = foreignMetafile(name, files)
      return (await sendUpload(api, token, { category: 'data' }, { metafile })).json<Uploaded>()
    }
    const image = await upload('disk', [
      ['readme.txt', 10],
      ['images/disk.ISO', 9000],
      ['images/copy.img', 9000],
    ])
    await upload('notes.unheard')
    const found = async (container: string) =>
      (await (await api.get(`/v1/torrents?container=${container}`, token)).json<TorrentPage>()).data
    expect((await found('iso')).map(({ slug }) => slug)).toEqual([image.slug])
    expect((await read()).container).not.toContain('unheard')

    const db = drizzle(env.DB)
    await db.update(torrents).set({ container: null })
    await db.batch(refreshTerms(db, sql`true`))
    expect(await found('iso')).toEqual([])
    for (let left = 1; left > 0; left = await db.$count(torrents, isNull(torrents.container))) await fillContainers(db)
    expect((await found('iso')).map(({ slug }) => slug)).toEqual([image.slug])
    expect(await db.$count(torrents, eq(torrents.container, ''))).toBeGreaterThan(0)
  })

  test('leaves out values that the filter cannot express', async () => {
    await addTorrent({ source: 'VHS, copied' }, { licence: 'MIT; parts GPL' })
    await addTorrent({}, { licence: 'x'.repeat(61) })
    const { source, licence } = await read()
    expect([...source, ...licence].filter((value) => /,|;|x{61}/.test(value))).toEqual([])
  })

  test('returns at most 100 values, the oldest ones', async () => {
    for (let index = 0; index < 105; index++) await addTorrent({ resolution: `a${index}` })
    const { resolution } = await read()
    expect(resolution).toHaveLength(100)
    expect(resolution[0]).toBe('1080p')
  })

  test.each(['source', 'container', 'licence'] as const)('scans no table for %s', async (filter) => {
    const { sql, params } = listOptions(drizzle(env.DB), filter).toSQL()
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail)
    expect(plan[0]).toMatch(/^SEARCH facet_terms USING (COVERING )?INDEX facet_terms_value \(kind=\?\)/)
    expect(plan).toContain('SEARCH torrents USING INTEGER PRIMARY KEY (rowid=?)')
    expect(plan.filter((step) => /SCAN (?!torrent_search VIRTUAL|\(subquery)|AUTOMATIC/.test(step))).toEqual([])
  })
})
