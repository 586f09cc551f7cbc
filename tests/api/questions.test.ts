import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { OwnReport, Report, ReportDetail } from '../../contract/reports'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
let anna: Person
let bo: Person

beforeAll(async () => {
  anna = await enter(api, ['reports.manage'])
  bo = await enter(api, ['reports.manage'])
})

const question = (text: string) => ({ subject: { kind: 'staff' }, reason: 'other', text })
const ask = (who: Person, text = 'Are live recordings allowed?') =>
  send(api, 'POST', '/v1/reports', who, question(text))
const askedBy = async (who: Person, text?: string) => (await (await ask(who, text)).json<{ id: number }>()).id
const decide = (who: Person, id: number, state: 'resolved' | 'dismissed' = 'resolved') =>
  send(api, 'PATCH', `/v1/reports/${id}`, who, { state, answer: 'Yes, see the rules' })
const read = async (who: Person, id: number) =>
  ReportDetail.strict().parse(await (await api.get(`/v1/reports/${id}`, who.token)).json())
const newsOf = (person: Person) => db.select().from(notifications).where(eq(notifications.userId, person.id))
const own = async (who: Person, search = '') => {
  const response = await api.get(`/v1/me/reports${search}`, who.token)
  return OwnReport.strict()
    .array()
    .parse((await response.json<{ data: unknown[] }>()).data)
}

test('leads a question over a conversation to its answer', async () => {
  const member = await enter(api)
  const id = await askedBy(member)
  expect(await read(anna, id)).toMatchObject({
    reason: 'other',
    reporter: { username: member.username },
    subject: { kind: 'staff', name: 'Are live recordings allowed?', slug: '', comment: null },
    author: { username: member.username },
    content: null,
    isOwnCase: false,
    acts: [],
  })
  const subject = 'Are live recordings allowed?'
  expect((await send(api, 'POST', `/v1/reports/${id}/messages`, anna, { text: 'Of whom?' })).status).toBe(204)
  expect((await send(api, 'POST', `/v1/me/reports/${id}/messages`, member, { text: 'My band' })).status).toBe(204)
  expect(await newsOf(member)).toMatchObject([{ kind: 'question_message', actorId: null, subject }])
  expect(await newsOf(anna)).toMatchObject([{ kind: 'question_reply', subject, link: `/admin/reports/${id}` }])
  expect((await decide(anna, id)).status).toBe(200)
  expect(await newsOf(member)).toMatchObject([{ kind: 'question_resolved', subject, link: `/reports/${id}` }])
  expect(await own(member)).toMatchObject([{ id, state: 'resolved', answer: 'Yes, see the rules' }])
  const acts = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, member.id))
  expect(acts).toMatchObject([{ actorId: anna.id, action: 'question.answer', subjectKind: 'member' }])
  expect((await read(bo, id)).acts).toEqual([])
})

test('notifies the member of a declined question', async () => {
  const member = await enter(api)
  await decide(anna, await askedBy(member), 'dismissed')
  expect(await newsOf(member)).toMatchObject([{ kind: 'question_dismissed' }])
})

describe('a second question', () => {
  test('is refused while one is open, which the member finds by its kind', async () => {
    const [member, other] = [await enter(api), await enter(api)]
    const id = await askedBy(member)
    const refused = await ask(member, 'And another thing')
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'already_asked' }])
    expect((await ask(other)).status).toBe(201)
    await send(api, 'POST', '/v1/reports', member, {
      subject: { kind: 'member', username: other.username },
      reason: 'abuse',
      text: '',
    })
    expect((await own(member)).map(({ subject }) => subject?.kind)).toEqual(['member', 'staff'])
    expect((await own(member, '?kind=staff&state=open')).map((row) => row.id)).toEqual([id])
    await decide(anna, id)
    expect(await own(member, '?kind=staff&state=open')).toEqual([])
    expect((await ask(member, 'And another thing')).status).toBe(201)
  })

  test('that is sent at the same moment is refused', async () => {
    const member = await enter(api)
    const answers = await Promise.all([ask(member), ask(member)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

test('requires a visible text and the reason `other`', async () => {
  const member = await enter(api)
  for (const body of [question('  '), question('\u200b'), { ...question('Why?'), reason: 'abuse' }]) {
    expect((await send(api, 'POST', '/v1/reports', member, body)).status).toBe(422)
  }
})

test('has the start of a long question as its name', async () => {
  const member = await enter(api)
  const id = await askedBy(member, `First\nline ${'x'.repeat(100)}`)
  const { name = '' } = (await read(anna, id)).subject ?? {}
  expect(name).toBe(`First line ${'x'.repeat(69)}…`)
})

test('filters the queue by the kind', async () => {
  const id = await askedBy(await enter(api))
  const response = await api.get('/v1/reports?kind=staff&limit=250', anna.token)
  const rows = Report.strict()
    .array()
    .parse((await response.json<{ data: unknown[] }>()).data)
  expect(rows.map((row) => row.id)).toContain(id)
  expect(new Set(rows.map(({ subject }) => subject?.kind))).toEqual(new Set(['staff']))
})

test('is decided by other staff when its author manages reports', async () => {
  const id = await askedBy(bo)
  expect(await read(bo, id)).toMatchObject({ isOwnCase: true, reporter: { username: bo.username }, messages: [] })
  const refused = await decide(bo, id)
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'own_case' }])
  expect((await decide(anna, id)).status).toBe(200)
})

test('is hidden from other members', async () => {
  const [member, other] = [await enter(api), await enter(api)]
  const id = await askedBy(member)
  expect((await api.get(`/v1/me/reports/${id}`, other.token)).status).toBe(404)
  expect((await api.get(`/v1/reports/${id}`, other.token)).status).toBe(403)
  expect((await decide(other, id)).status).toBe(403)
})

test('is in the data export of its author', async () => {
  const member = await enter(api)
  const id = await askedBy(member)
  const exported = await (await api.get('/v1/me/export', member.token)).json<{ reports: unknown[] }>()
  expect(exported.reports).toMatchObject([{ id, subjectKind: 'staff', text: 'Are live recordings allowed?' }])
})
