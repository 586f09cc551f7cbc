import { env } from 'cloudflare:test'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { runJobs } from '../../api/jobs'
import { users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { torrentDetails, torrents } from '../../api/platform/db/schema/torrents'
import { metafileKey } from '../../api/torrents/metafile-key'
import { startApi } from '../support/api-client'
import { addCategories, addTorrent } from '../support/api-torrents'
import { sendJson } from '../support/api-uploads'
import { addUpload, type Joined, join } from '../support/api-workbench'

const api = startApi()
const db = drizzle(env.DB)
let moderator: Joined
let uploader: Joined
let stranger: Joined

beforeAll(async () => {
  await addCategories()
  moderator = await join(api, ['torrents.moderate'])
  uploader = await join(api, ['torrents.upload', 'torrents.revise'])
  stranger = await join(api, ['torrents.upload'])
})

async function standing(id: number) {
  const [row, details, audit, news] = await Promise.all([
    db.select().from(torrents).where(eq(torrents.id, id)).get(),
    db.select().from(torrentDetails).where(eq(torrentDetails.torrentId, id)).get(),
    db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(asc(auditEvents.id)),
    db.select().from(notifications).where(eq(notifications.userId, uploader.id)),
  ])
  const kinds = news.filter(({ bundle }) => bundle.endsWith(`:${id}`)).map(({ kind }) => kind)
  const acts = audit.map(({ action, actorId, reason, detail }) => ({ action, actorId, reason, detail }))
  return { row, status: row?.status, reason: details?.decisionReason, acts, kinds }
}

const decide = (path: string, body: unknown, { token }: Joined = moderator) =>
  sendJson(api, 'POST', `${path}/moderation`, token, body)
const remove = (path: string, { token }: Joined, reason = 'A duplicate') =>
  sendJson(api, 'DELETE', `${path}?${new URLSearchParams({ reason })}`, token)

describe('a pending torrent', () => {
  test('is listed when approved, and its uploader is notified', async () => {
    const { id, path } = await addUpload(api, uploader, { name: 'Approved thing' })
    expect((await decide(path, { decision: 'approve' })).status).toBe(204)
    expect(await standing(id)).toMatchObject({
      status: 'approved',
      kinds: ['torrent_approved'],
      acts: [{ action: 'torrent.approve', actorId: moderator.id, reason: null, detail: { from: 'pending' } }],
    })
    expect((await api.get(path, stranger.token)).status).toBe(200)
    const again = await decide(path, { decision: 'reject', reason: 'Too late' })
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'already_decided' }])
  })

  test('is rejected with a reason for the uploader, and pending again when edited', async () => {
    const { id, path } = await addUpload(api, uploader, { name: 'Rejected thing' })
    expect((await decide(path, { decision: 'reject' })).status).toBe(422)
    const reason = 'The name says nothing'
    expect((await decide(path, { decision: 'reject', reason })).status).toBe(204)
    expect(await standing(id)).toMatchObject({ status: 'rejected', reason, kinds: ['torrent_rejected'] })
    expect(await (await api.get('/v1/me/uploads', uploader.token)).json()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ name: 'Rejected thing', status: 'rejected', reason })]),
    })
    const patched = await sendJson(api, 'PATCH', path, uploader.token, { name: 'A name that says something' })
    expect(await patched.json()).toEqual({ slug: `a-name-that-says-something-${id.toString(36)}` })
    expect(await standing(id)).toMatchObject({ status: 'pending', reason: null })
  })

  test('is decided once when two staff members decide at the same time', async () => {
    const { id, path } = await addUpload(api, uploader)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        decide(path, index % 2 ? { decision: 'approve' } : { decision: 'reject', reason: 'No' }),
      ),
    )
    const done = answers.filter(({ status }) => status === 204)
    const { acts } = await standing(id)
    // A rejected torrent may still be approved: at most one of each.
    expect(acts).toHaveLength(done.length)
    expect(new Set(acts.map(({ action }) => action)).size).toBe(done.length)
  })

  test('is queued oldest first, with its real uploader and its duplicates', async () => {
    await addTorrent({}, { contentKey: 'same-files' })
    const first = await addUpload(api, uploader, { name: 'Queue 1', isAnonymous: true }, { contentKey: 'same-files' })
    await addUpload(api, uploader, { name: 'Queue 2' })
    const all = async (path: string) => ((await (await api.get(path, moderator.token)).json()) as Page).data
    const queue = await all('/v1/moderation/torrents?limit=250')
    const names = queue.map(({ name }) => name)
    expect(names.indexOf('Queue 1')).toBeLessThan(names.indexOf('Queue 2'))
    expect(queue.find(({ name }) => name === 'Queue 1')).toMatchObject({
      slug: `queue-1-${first.id.toString(36)}`,
      category: 'movies',
      categoryName: 'Movies',
      uploader: { username: uploader.username },
      isAnonymous: true,
      sameContent: 1,
      status: 'pending',
    })
    const two = (await (await api.get('/v1/moderation/torrents?limit=1', moderator.token)).json()) as Page
    const next = (await (
      await api.get(`/v1/moderation/torrents?limit=1&cursor=${two.meta.next}`, moderator.token)
    ).json()) as Page
    expect([two.data[0]?.name, next.data[0]?.name]).toEqual(names.slice(0, 2))
    expect((await api.get('/v1/moderation/torrents', uploader.token)).status).toBe(403)
  })
})

interface Page {
  data: { name: string }[]
  meta: { next: string | null; prev: string | null }
}

describe('a deleted torrent', () => {
  test('is hidden from members and can be restored for 30 days', async () => {
    const { id, path } = await addUpload(api, uploader, { status: 'approved', completed: 4 })
    expect((await remove(path, moderator)).status).toBe(204)
    expect(await standing(id)).toMatchObject({ status: 'deleted', reason: 'A duplicate', kinds: ['torrent_deleted'] })
    expect((await api.get(`${path}/download`, stranger.token)).status).toBe(404)
    expect((await remove(path, moderator)).status).toBe(409)
    expect((await sendJson(api, 'PATCH', path, uploader.token, { licence: 'x' })).status).toBe(409)
    const restore = () => sendJson(api, 'POST', `${path}/restore`, moderator.token)
    expect((await restore()).status).toBe(204)
    expect(await standing(id)).toMatchObject({
      status: 'approved',
      acts: [{ action: 'torrent.delete' }, { action: 'torrent.restore' }],
      kinds: ['torrent_deleted', 'torrent_restored'],
    })
    expect((await restore()).status).toBe(409)
  })

  test('is pending again when it was pending before', async () => {
    const { id, path } = await addUpload(api, uploader)
    await remove(path, uploader, 'The wrong file')
    expect((await sendJson(api, 'POST', `${path}/restore`, moderator.token)).status).toBe(204)
    expect((await standing(id)).status).toBe('pending')
  })

  test('can be deleted by its uploader while it is new and has no downloads', async () => {
    const day = 24 * 3600_000
    const cases = [
      [{ status: 'approved' }, 204],
      [{ status: 'approved', completed: 1 }, 403],
      [{ status: 'approved', addedAt: api.now() - day - 1 }, 403],
      [{ status: 'rejected', addedAt: api.now() - 9 * day, completed: 0 }, 204],
    ] as const
    for (const [values, status] of cases) {
      const { path } = await addUpload(api, uploader, values)
      expect((await remove(path, uploader)).status).toBe(status)
    }
    const { path } = await addUpload(api, uploader, { status: 'approved' })
    expect((await remove(path, stranger)).status).toBe(403)
    expect((await sendJson(api, 'DELETE', path, uploader.token)).status).toBe(422)
  })

  test('is purged with its metafile after 30 days, and no other torrent is', async () => {
    const month = 30 * 24 * 3600_000
    const key = metafileKey('f'.repeat(40))
    await env.FILES.put(key, 'd4:infodee')
    const old = await addUpload(
      api,
      uploader,
      { status: 'deleted' },
      { decidedAt: api.now() - month - 1000, metafile: key },
    )
    const young = await addUpload(api, uploader, { status: 'deleted' }, { decidedAt: api.now() - month + 1000 })
    await runJobs(env, api.now())
    expect((await standing(old.id)).row).toBeUndefined()
    expect(await env.FILES.head(key)).toBeNull()
    expect((await standing(young.id)).status).toBe('deleted')
    expect((await sendJson(api, 'POST', `${young.path}/restore`, moderator.token)).status).toBe(204)
    const late = await addUpload(api, uploader, { status: 'deleted' }, { decidedAt: api.now() - month - 1 })
    const refused = await sendJson(api, 'POST', `${late.path}/restore`, moderator.token)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'too_late' }])
  })
})

describe('an edit', () => {
  test('by the uploader needs no reason, and updates search terms and rendered text', async () => {
    const { id, path } = await addUpload(api, uploader, { status: 'approved', name: 'Old' })
    const patch = {
      name: 'New.Name.1080p',
      category: 'tv',
      tags: ['Sea', 'ice'],
      description: '**bold**',
      resolution: '1080p',
      language: '',
      isAnonymous: true,
      mediaInfo: null,
    }
    expect((await sendJson(api, 'PATCH', path, uploader.token, patch)).status).toBe(200)
    const { row, acts } = await standing(id)
    expect(row).toMatchObject({
      name: patch.name,
      categoryId: 2,
      tags: ['sea', 'ice'],
      resolution: '1080p',
      language: null,
    })
    expect(acts).toMatchObject([{ action: 'torrent.edit', actorId: uploader.id, reason: null }])
    expect(await db.select().from(torrentDetails).where(eq(torrentDetails.torrentId, id)).get()).toMatchObject({
      description: '**bold**',
      descriptionHtml: expect.stringContaining('<strong>bold</strong>'),
      editedAt: api.now(),
    })
    expect(await (await api.get('/v1/torrents?q=new+name&category=tv', stranger.token)).json()).toMatchObject({
      data: [{ name: patch.name }],
    })
  })

  test('returns 429 with a retry time after 120 edits in an hour', async () => {
    const hasty = await join(api, ['torrents.upload', 'torrents.revise'])
    const { path } = await addUpload(api, uploader, { status: 'approved', uploaderId: hasty.id })
    const edit = (name: string) => sendJson(api, 'PATCH', path, hasty.token, { name })
    for (let times = 1; times <= 120; times += 1) expect((await edit(`Name ${times}`)).status).toBe(200)
    const refused = await edit('One too many')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await (await api.get(path, hasty.token)).json()).toMatchObject({ name: 'Name 120' })
  })

  test('by staff needs a reason and is audited, and others are refused', async () => {
    const { id, path } = await addUpload(api, uploader, { status: 'approved' })
    expect((await sendJson(api, 'PATCH', path, stranger.token, { name: 'Mine' })).status).toBe(403)
    expect((await sendJson(api, 'PATCH', path, moderator.token, { name: 'Better' })).status).toBe(422)
    const reason = 'It said 4K'
    expect((await sendJson(api, 'PATCH', path, moderator.token, { name: 'Better', reason })).status).toBe(200)
    expect((await standing(id)).acts).toEqual([
      { action: 'torrent.edit', actorId: moderator.id, reason, detail: { fields: 'name' } },
    ])
    expect((await sendJson(api, 'PATCH', path, moderator.token, { category: 'nothing', reason })).status).toBe(422)
  })
})

describe('promotions and pins', () => {
  const promote = (path: string, body: unknown) => sendJson(api, 'PUT', `${path}/promotion`, moderator.token, body)

  test('sets a promotion, which ends by its time', async () => {
    const { id, path } = await addUpload(api, uploader, { status: 'approved' })
    const until = new Date(api.now() + 3600_000).toISOString()
    expect((await promote(path, { download: 0, upload: 2, until, reason: 'A weekend' })).status).toBe(204)
    expect(await standing(id)).toMatchObject({
      row: { promotionDownload: 0, promotionUpload: 2, promotionUntil: Date.parse(until) },
      acts: [{ action: 'torrent.promote', reason: 'A weekend', detail: { download: 0, upload: 2 } }],
    })
    await runJobs(env, api.now())
    expect((await standing(id)).row).toMatchObject({ promotionDownload: 0 })
    await runJobs(env, api.now() + 3600_000)
    expect((await standing(id)).row).toMatchObject({ promotionDownload: 1, promotionUpload: 1, promotionUntil: null })
    expect((await promote(path, { download: 0.5, upload: 1, until: null })).status).toBe(204)
    await promote(path, { download: 1, upload: 1, until: null })
    expect((await standing(id)).row).toMatchObject({ promotionDownload: 1, promotionUntil: null })
  })

  test('refuses a promotion that ends in the past or has an unknown factor', async () => {
    const { path } = await addUpload(api, uploader, { status: 'approved' })
    const past = new Date(api.now() - 1000).toISOString()
    expect((await promote(path, { download: 0, upload: 1, until: past })).status).toBe(422)
    expect((await promote(path, { download: 0.2, upload: 1, until: null })).status).toBe(422)
  })

  test('pins and unpins', async () => {
    const { id, path } = await addUpload(api, uploader, { status: 'approved' })
    expect((await sendJson(api, 'PUT', `${path}/pin`, moderator.token)).status).toBe(204)
    expect((await standing(id)).row?.pinnedAt).toBe(api.now())
    expect(await (await api.get(path, stranger.token)).json()).toMatchObject({ isPinned: true })
    expect((await sendJson(api, 'DELETE', `${path}/pin`, moderator.token)).status).toBe(204)
    expect(await standing(id)).toMatchObject({
      row: { pinnedAt: null },
      acts: [{ action: 'torrent.pin' }, { action: 'torrent.unpin' }],
    })
  })
})

test('does not notify the member who asked for a change of the answer when they no longer moderate', async () => {
  const [{ id, path }, former] = [await addUpload(api, uploader), await join(api, ['torrents.moderate'])]
  expect((await decide(path, { decision: 'ask', reason: 'Rename it' }, former)).status).toBe(204)
  await db.update(users).set({ role: uploader.role }).where(eq(users.id, former.id))
  const answer = { answer: 'Renamed' }
  expect((await sendJson(api, 'POST', `${path}/resubmission`, uploader.token, answer)).status).toBe(204)
  expect((await standing(id)).acts.at(-1)).toMatchObject({ action: 'torrent.resubmit' })
  expect(await db.$count(notifications, eq(notifications.userId, former.id))).toBe(0)
})
