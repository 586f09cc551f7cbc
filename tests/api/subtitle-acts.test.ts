import { env } from 'cloudflare:test'
import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { purgeDeleted, restorable } from '../../api/moderation/purge-deleted'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { subtitles } from '../../api/platform/db/schema/subtitles'
import { torrentDetails, torrents } from '../../api/platform/db/schema/torrents'
import { openForWork } from '../../api/platform/open-for-work'
import { purgeSubtitles } from '../../api/subtitles/purge-subtitles'
import type { AuditEvent } from '../../contract/audit'
import type { ReportDetail } from '../../contract/reports'
import { subtitleRestoreDays } from '../../contract/subtitles'
import { startApi } from '../support/api-client'
import { enter, type Person, readCode, send } from '../support/api-person'
import { srt, startSubtitles } from '../support/api-subtitles'

const api = startApi()
const db = drizzle(env.DB)
const { set, at, upload, add, list, download } = startSubtitles(api)
const day = 24 * 60 * 60_000

const edit = (id: number, by: Person, body: object) => send(api, 'PATCH', at(`/${id}`), by, body)
const remove = (id: number, by: Person, reason = '') =>
  send(api, 'DELETE', at(`/${id}${reason && `?${new URLSearchParams({ reason })}`}`), by)
const restore = (id: number, by: Person) => send(api, 'POST', at(`/${id}/restoration`), by)
const keyOf = async (id: number) =>
  (await db.select({ key: subtitles.key }).from(subtitles).where(eq(subtitles.id, id)))[0]?.key ?? ''
const hasFile = async (key: string) => (await env.FILES.head(key)) !== null
const purgeAt = (now: number) => purgeSubtitles(openForWork(env.DB, 'job purgeSubtitles'), env.FILES, now)

const acts = (id: number) =>
  db
    .select({ action: auditEvents.action, reason: auditEvents.reason, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectKind, 'subtitle'), eq(auditEvents.subjectId, id)))
    .orderBy(desc(auditEvents.id))
const news = ({ id }: Person) =>
  db
    .select({ kind: notifications.kind, subject: notifications.subject, link: notifications.link })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(desc(notifications.id))

describe('an edit', () => {
  it('by the uploader changes what is said, without an entry in the audit log', async () => {
    const { id } = await add(srt('One'), { isForced: 'on' })
    const answer = await edit(id, set.uploader, { language: 'pt-BR', isForced: false, isSdh: true, note: 'better' })
    expect(await answer.json()).toMatchObject({
      ...{ language: 'pt-BR', isForced: false, isSdh: true, note: 'better' },
      ...{ fileName: 'Some.Film.2008.pt-BR.sdh.srt', editedAt: expect.any(String) },
    })
    expect(await acts(id)).toEqual([])
  })

  it('by a moderator needs a reason, and is in the audit log with the values before and after', async () => {
    const { id } = await add(srt('One'), { note: 'good' })
    expect((await edit(id, set.moderator, { language: 'de' })).status).toBe(422)
    expect((await edit(id, set.moderator, { language: 'de', reason: 'It is German' })).status).toBe(200)
    expect(await acts(id)).toEqual([
      { action: 'subtitle.edit', reason: 'It is German', detail: { language: ['en', 'de'] } },
    ])
  })

  it('that changes nothing is not recorded, and is refused to other members', async () => {
    const { id } = await add(srt('One'))
    const same = await edit(id, set.moderator, { language: 'en', reason: 'none' })
    expect(await same.json()).toMatchObject({ editedAt: null })
    expect(await acts(id)).toEqual([])
    const other = await enter(api, ['subtitles.upload'])
    expect((await edit(id, other, { language: 'de', reason: 'mine' })).status).toBe(403)
  })
})

describe('a deletion', () => {
  it('by a moderator needs a reason, is recorded, and notifies the uploader, who sees the reason', async () => {
    const { id } = await add(srt('Wrong film'))
    expect((await remove(id, set.moderator)).status).toBe(422)
    expect((await remove(id, set.moderator, 'Of another film')).status).toBe(204)
    expect(await acts(id)).toEqual([
      { action: 'subtitle.delete', reason: 'Of another film', detail: { language: 'en', format: 'srt' } },
    ])
    const [first] = await news(set.uploader)
    expect(first).toMatchObject({ kind: 'subtitle_deleted', link: `/torrents/${set.slug}/subtitles#s${id}` })
    expect((await list()).data).toEqual([])
    expect((await list(set.uploader)).data).toMatchObject([
      { id, deletion: { byUploader: false, reason: 'Of another film' }, canRestore: false, canEdit: false },
    ])
    expect((await list(set.moderator)).data).toMatchObject([{ id, canRestore: true }])
    expect([(await download(id)).status, (await download(id, set.moderator)).status]).toEqual([404, 200])
  })

  it('by the uploader needs no reason, and notifies and records nothing', async () => {
    const { id } = await add(srt('Mine'))
    const before = await news(set.uploader)
    expect((await remove(id, set.uploader)).status).toBe(204)
    expect(await acts(id)).toEqual([])
    expect(await news(set.uploader)).toEqual(before)
    expect((await remove(id, set.uploader)).status).toBe(404)
    expect(await (await restore(id, set.uploader)).json()).toMatchObject({ id, deletion: null })
  })

  it('is refused to other members, and makes room for the same content', async () => {
    const { id } = await add(srt('Same'))
    expect((await remove(id, set.member, 'no')).status).toBe(403)
    await remove(id, set.moderator, 'Bad language')
    const again = await add(srt('Same'))
    expect(again.id).not.toBe(id)
    expect(await readCode(await restore(id, set.moderator))).toEqual([409, 'already_uploaded'])
    expect((await list()).data.map((each) => each.id)).toEqual([again.id])
  })
})

describe('a restoration', () => {
  it('by a moderator is recorded and notifies the uploader; repeated, it changes nothing', async () => {
    const { id } = await add(srt('Back'))
    await remove(id, set.moderator, 'By mistake')
    expect((await restore(id, set.uploader)).status).toBe(403)
    expect((await restore(id, set.member)).status).toBe(404)
    for (const _ of [1, 2]) expect((await restore(id, set.moderator)).status).toBe(200)
    expect((await acts(id)).map(({ action }) => action)).toEqual(['subtitle.restore', 'subtitle.delete'])
    expect((await news(set.uploader)).filter(({ kind }) => kind === 'subtitle_restored')).toHaveLength(1)
    expect((await list()).data).toMatchObject([{ id }])
  })
})

describe('the file', () => {
  it('is deleted with its row when the subtitle cannot be restored any more', async () => {
    const { id } = await add(srt('Gone'))
    const kept = await add(srt('Kept'))
    const [key, other] = [await keyOf(id), await keyOf(kept.id)]
    await remove(id, set.uploader)
    await purgeAt(api.now() + (subtitleRestoreDays - 1) * day)
    expect(await hasFile(key)).toBe(true)
    const broken = new Proxy(env.FILES, {
      get: (bucket, name) =>
        name === 'delete' ? () => Promise.reject(new Error('unavailable')) : Reflect.get(bucket, name),
    })
    const late = api.now() + (subtitleRestoreDays + 1) * day
    await expect(purgeSubtitles(db, broken, late)).rejects.toThrow('unavailable')
    expect(await keyOf(id)).toBe(key)
    await purgeAt(late)
    expect([await keyOf(id), await hasFile(key)]).toEqual(['', false])
    expect([await keyOf(kept.id), await hasFile(other)]).toEqual([other, true])
  })

  it('is deleted with its torrent', async () => {
    const { id } = await add(srt('Of a torrent'))
    const key = await keyOf(id)
    await db.update(torrents).set({ status: 'deleted' }).where(eq(torrents.id, set.torrentId))
    const decidedAt = api.now() - restorable - 1
    await db.update(torrentDetails).set({ decidedAt }).where(eq(torrentDetails.torrentId, set.torrentId))
    expect(await purgeDeleted(openForWork(env.DB, 'job purgeDeleted'), env.FILES, api.now())).toBe(1)
    expect([await keyOf(id), await hasFile(key)]).toEqual(['', false])
  })
})

describe('a report', () => {
  const report = (id: number, by: Person) =>
    send(api, 'POST', '/v1/reports', by, {
      subject: { kind: 'subtitle', slug: set.slug, id },
      ...{ reason: 'mislabelled', text: 'It is German' },
    })

  it('is read by the staff with the torrent, the uploader and the acts since then', async () => {
    const staff = await enter(api, ['reports.manage'])
    const { id } = await add(srt('Guten Tag'), { note: 'English' })
    const made = await report(id, set.member)
    expect(made.status).toBe(201)
    expect((await list()).data).toMatchObject([{ id, isReported: true }])
    expect(await readCode(await report(id, set.member))).toEqual([409, 'already_reported'])
    await remove(id, set.moderator, 'It is German')
    const detail = await send(api, 'GET', `/v1/reports/${(await made.json<{ id: number }>()).id}`, staff)
    expect(await detail.json<ReportDetail>()).toMatchObject({
      subject: { kind: 'subtitle', slug: set.slug },
      content: 'Some.Film.2008.mkv · en\n\nEnglish',
      author: { username: set.uploader.username },
      acts: [{ action: 'subtitle.delete', reason: 'It is German' }],
    })
  })

  it('is refused for an own or a deleted one', async () => {
    const { id } = await add(srt('Mine'))
    expect(await readCode(await report(id, set.uploader))).toEqual([409, 'yourself'])
    await remove(id, set.uploader)
    expect((await report(id, set.member)).status).toBe(404)
  })
})

it('the audit log names the torrent of a subtitle', async () => {
  const auditor = await enter(api, ['audit.view'])
  const { id } = await add(srt('Logged'))
  await remove(id, set.moderator, 'For the log')
  const answer = await send(api, 'GET', `/v1/admin/audit?subject=subtitle&id=${id}`, auditor)
  const [event] = (await answer.json<{ data: AuditEvent[] }>()).data
  expect(event?.subject).toEqual({ kind: 'subtitle', id, name: expect.stringContaining('Torrent'), slug: set.slug })
})

describe('an account', () => {
  it('has its subtitles in the export, without the moderator who deleted one', async () => {
    const person = await enter(api, ['subtitles.upload'])
    const { id } = await add(srt('Mine'), { note: 'my words' }, { by: person })
    await remove(id, set.moderator, 'Rude')
    const answer = await send(api, 'GET', '/v1/me/export', person)
    const { subtitles: [exported] = [] } = await answer.json<{ subtitles?: Record<string, unknown>[] }>()
    expect(exported).toMatchObject({ id, note: 'my words', deleteReason: 'Rude' })
    expect(exported).not.toHaveProperty('deletedBy')
    expect(exported).not.toHaveProperty('key')
  })

  it('that is closed leaves its subtitles, without its name', async () => {
    const person = await enter(api, ['subtitles.upload'])
    const { id } = await add(srt('Left'), {}, { by: person })
    await env.DB.prepare("update users set username = 'closed-' || id, closed_at = 1 where id = ?")
      .bind(person.id)
      .run()
    expect((await list()).data).toMatchObject([{ id, uploader: null }])
  })
})

it('an upload to a deleted torrent is refused', async () => {
  await db.update(torrents).set({ status: 'deleted' }).where(eq(torrents.id, set.torrentId))
  expect((await upload(srt('Late'), {}, { by: set.uploader })).status).toBe(404)
})
