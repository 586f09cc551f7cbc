import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../api/jobs'
import { torrents } from '../../api/platform/db/schema/torrents'
import type { Uploaded, UploadPreview } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
let uploader: string

beforeAll(async () => {
  await addCategories()
  const member = await addMember(['torrents.upload', 'torrents.moderate'])
  uploader = (await signIn(api, member.username)).accessToken
})

async function upload(name: string) {
  const metafile = foreignMetafile(name, [[`${name}.mkv`, name.length * 1000]])
  const response = await sendUpload(api, uploader, { category: 'movies' }, { metafile })
  expect(response.status).toBe(201)
  return ((await response.json()) as Uploaded).slug
}

async function previewOf(name: string, fields: Record<string, string> = {}) {
  const metafile = foreignMetafile(name, [[`other ${name}.mkv`, name.length * 7000]])
  const response = await sendUpload(api, uploader, fields, { metafile }, '/v1/torrents/preview')
  expect(response.status).toBe(200)
  return ((await response.json()) as UploadPreview).duplicates
}

function patch(slug: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${uploader}` }
  return api.call(`/v1/torrents/${slug}`, { method: 'PATCH', headers, body: JSON.stringify(body) })
}

describe('an upload preview', () => {
  it('lists releases of the same title, episode, resolution, source and dynamic range', async () => {
    const name = 'Tide.Watch.S01E02.2160p.WEB-DL.HDR.x265-ONE'
    const slug = await upload(name)
    expect(await previewOf('Tide Watch S01E02 2160p WEB-DL HDR H.265-TWO')).toEqual([{ slug, name, same: 'release' }])
    for (const other of [
      'S01E03.2160p.WEB-DL.HDR',
      'S01E02.1080p.WEB-DL.HDR',
      'S01E02.2160p.BluRay.HDR',
      'S01E02.2160p.WEB-DL',
    ]) {
      expect([other, await previewOf(`Tide.Watch.${other}.x265-TWO`)]).toEqual([other, []])
    }
  })

  it('compares the resolution and source of the form', async () => {
    const slug = await upload('Harbour.Lights.2019.1080p.BluRay.x264-ONE')
    const [duplicate] = await previewOf('Harbour.Lights.2019.x264-TWO', { resolution: '1080p', source: 'BluRay' })
    expect(duplicate).toMatchObject({ slug, same: 'release' })
  })

  it('does not list releases that are not approved', async () => {
    const slug = await upload('Hidden.Cove.2018.720p.HDTV.x264-ONE')
    await db
      .update(torrents)
      .set({ status: 'pending' })
      .where(eq(torrents.id, Number.parseInt(slug.split('-').at(-1) ?? '', 36)))
    expect(await previewOf('Hidden.Cove.2018.720p.HDTV.x264-TWO')).toEqual([])
  })

  it('compares the edited name, resolution and source of a torrent', async () => {
    const slug = await upload('Old.Pier.2017.720p.HDTV.x264-ONE')
    expect((await patch(slug, { resolution: '1080p', source: 'BluRay' })).status).toBe(200)
    expect(await previewOf('Old.Pier.2017.720p.HDTV.x264-TWO')).toEqual([])
    expect(await previewOf('Old.Pier.2017.1080p.BluRay.x264-TWO')).toHaveLength(1)
    expect((await patch(slug, { name: 'New.Pier.2017.1080p.BluRay.x264-ONE' })).status).toBe(200)
    expect(await previewOf('New.Pier.2017.1080p.BluRay.x264-TWO')).toHaveLength(1)
  })
})

describe('the job that fills release keys', () => {
  it('computes the keys of torrents stored before the column', async () => {
    const name = 'Far.Skerry.1998.576p.DVDRip.x264-ONE'
    await addTorrent({ name, titleKey: 'far skerry 1998', resolution: '576p', source: 'DVDRip' })
    expect(await previewOf('Far.Skerry.1998.576p.DVDRip.x264-TWO')).toEqual([])
    await runJobs(env, Date.UTC(2026, 10, 21, 4, 20))
    expect(await previewOf('Far.Skerry.1998.576p.DVDRip.x264-TWO')).toMatchObject([{ name, same: 'release' }])
    const left = await db.$count(torrents, eq(torrents.status, 'approved'))
    const { results } = await env.DB.prepare(
      'select count(*) as count from torrents where release_key is not null',
    ).all()
    expect(Number(results[0]?.count)).toBeGreaterThanOrEqual(left)
  })

  it.each(["release_key = 'x'", 'release_key is null'])('answers %s by the index', async (condition) => {
    const plan = await env.DB.prepare(
      `explain query plan select id from torrents where status = 'approved' and ${condition} order by id desc limit 5`,
    ).all<{ detail: string }>()
    expect(plan.results.map(({ detail }) => detail).join()).toContain('torrents_release')
  })
})
