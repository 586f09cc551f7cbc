import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { comments } from '../../api/platform/db/schema/comments'
import type { Notification } from '../../contract/notifications'
import { ReportState } from '../../contract/report-state'
import { Report } from '../../contract/reports'
import type { Torrent } from '../../contract/torrent-details'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let reader: Person
let other: Person
let staff: Person

beforeAll(async () => {
  await addCategories()
  reader = await enter(api)
  other = await enter(api)
  staff = await enter(api, ['reports.manage'])
})

async function share(values: Parameters<typeof addTorrent>[0] = {}) {
  const row = await addTorrent(values)
  return { id: row.id, name: row.name, slug: printSlug(row.name, row.id) }
}

const about = (slug: string) => ({ subject: { kind: 'torrent', slug }, reason: 'fake', text: 'Another film' })
const report = (who: Person, body: unknown) => send(api, 'POST', '/v1/reports', who, body)
const listed = async (state: string) => {
  const response = await api.get(`/v1/reports?state=${state}&limit=250`, staff.token)
  return Report.strict()
    .array()
    .parse((await response.json<{ data: unknown[] }>()).data)
}

test('keeps a report open until it is decided, and shows the outcome to its author', async () => {
  const { slug, name } = await share()
  const created = await report(reader, about(slug))
  expect(created.status).toBe(201)
  const { id } = ReportState.strict().parse(await created.json())
  const mine = async () => (await (await api.get(`/v1/torrents/${slug}`, reader.token)).json<Torrent>()).mine.report
  expect(await mine()).toMatchObject({ id, state: 'open', reason: 'fake', answer: null })
  expect((await listed('open')).find((row) => row.id === id)).toMatchObject({
    text: 'Another film',
    reporter: { username: reader.username },
    subject: { kind: 'torrent', slug, name, comment: null },
    handledBy: null,
  })

  const decision = { state: 'resolved', answer: 'It is gone, thank you' }
  expect((await send(api, 'PATCH', `/v1/reports/${id}`, staff, decision)).status).toBe(200)
  expect(await mine()).toMatchObject({ id, ...decision })
  expect((await listed('open')).some((row) => row.id === id)).toBe(false)
  expect((await listed('resolved'))[0]).toMatchObject({ id, handledBy: { username: staff.username }, ...decision })

  const notificationPage = await (await api.get('/v1/me/notifications', reader.token)).json<{ data: Notification[] }>()
  expect(notificationPage.data[0]).toMatchObject({
    kind: 'report_resolved',
    actor: null,
    subject: name,
    link: `/reports/${id}`,
  })
  const { results } = await env.DB.prepare(
    'select actor_id, action, reason from audit_events where json_extract(detail, ?) = ?',
  )
    .bind('$.report', id)
    .all()
  expect(results).toEqual([{ actor_id: staff.id, action: 'report.resolve', reason: decision.answer }])

  const again = await send(api, 'PATCH', `/v1/reports/${id}`, staff, { state: 'dismissed', answer: 'No' })
  expect(again.status).toBe(409)
  expect((await report(reader, about(slug))).status).toBe(201)
})

test('allows one open report per member and subject', async () => {
  const { slug } = await share()
  expect((await report(reader, about(slug))).status).toBe(201)
  const refused = await report(reader, about(slug))
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'already_reported' })
  expect((await report(other, about(slug))).status).toBe(201)
})

test('hides a report from other members, and requires the permission to decide it', async () => {
  const { slug } = await share()
  const { id } = await (await report(reader, about(slug))).json<{ id: number }>()
  expect((await (await api.get(`/v1/torrents/${slug}`, other.token)).json<Torrent>()).mine.report).toBeNull()
  const decision = { state: 'resolved', answer: 'Yes' }
  expect((await send(api, 'PATCH', `/v1/reports/${id}`, reader, decision)).status).toBe(403)
  expect((await api.get('/v1/reports', reader.token)).status).toBe(403)
  expect((await listed('open')).some((row) => row.id === id)).toBe(true)
})

describe('requires that the reporter can see', () => {
  test('the torrent', async () => {
    const hidden = await share({ status: 'pending' })
    for (const slug of [hidden.slug, 'zzzzz']) expect((await report(reader, about(slug))).status).toBe(404)
  })

  test('the comment', async () => {
    const { id: subjectId, slug } = await share()
    const text = { subjectKind: 'torrent' as const, subjectId, authorId: other.id, source: 'Rude words', html: '' }
    const [shown, deleted] = await db
      .insert(comments)
      .values([
        { ...text, rendererVersion: 1, createdAt: 1 },
        { ...text, rendererVersion: 1, createdAt: 1, deletedAt: 2 },
      ])
      .returning()
    const reportComment = (id: number | undefined) =>
      report(reader, { subject: { kind: 'comment', id }, reason: 'abuse', text: '' })
    expect((await reportComment(deleted?.id)).status).toBe(404)
    expect((await reportComment(999_999)).status).toBe(404)
    expect((await reportComment(shown?.id)).status).toBe(201)
    const comment = { id: shown?.id, author: { username: other.username }, source: 'Rude words' }
    expect((await listed('open')).at(-1)).toMatchObject({ subject: { kind: 'comment', slug, comment } })
  })
})

test('validates the fields of a report', async () => {
  const { slug } = await share()
  for (const body of [
    { ...about(slug), reason: 'boredom' },
    { ...about(slug), text: 'x'.repeat(2001) },
    { ...about(slug), subject: { kind: 'member', slug } },
    { ...about(slug), reason: 'other', text: '  ' },
  ]) {
    expect((await report(reader, body)).status).toBe(422)
  }
})

test('lists open reports oldest first, in pages', async () => {
  const { slug } = await share()
  for (let count = 0; count < 3; count++) await report(await enter(api), about(slug))
  const ids = (await listed('open')).map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  const walked: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor ? `&cursor=${cursor}` : ''
    const page: { data: Report[]; meta: { next: string | null } } = await (
      await api.get(`/v1/reports?limit=2${query}`, staff.token)
    ).json()
    walked.push(...page.data.map(({ id }) => id))
    cursor = page.meta.next
  }
  expect(walked).toEqual(ids)
})

test('hides the reporter from the reported staff member, and lets other staff decide first', async () => {
  const accused = await enter(api, ['reports.manage'])
  const subject = { kind: 'member', username: accused.username }
  const { id } = await (await report(reader, { subject, reason: 'abuse', text: 'Rude' })).json<{ id: number }>()
  const { slug } = await share({ uploaderId: accused.id })
  const { id: torrentId } = await (await report(reader, about(slug))).json<{ id: number }>()
  const seenBy = async (who: Person, reportId: number) => {
    const page = await (await api.get('/v1/reports?limit=250', who.token)).json<{ data: Report[] }>()
    return page.data.find((row) => row.id === reportId)
  }
  for (const reportId of [id, torrentId]) {
    expect(await seenBy(accused, reportId)).toMatchObject({ reporter: null })
    expect(await seenBy(staff, reportId)).toMatchObject({ reporter: { username: reader.username } })
  }
  const decision = { state: 'dismissed', answer: 'Nothing in it' }
  const refused = await send(api, 'PATCH', `/v1/reports/${id}`, accused, decision)
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'own_case' }])
  expect((await send(api, 'PATCH', `/v1/reports/${id}`, staff, decision)).status).toBe(200)
})
