import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { type AuditEvent, maxExportedEvents } from '../../contract/audit'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { startForums, startThread, threadId } from '../support/api-forums'

const api = startApi()
const db = drizzle(env.DB)
const talk = startForums(api)
let auditor: Writer
const list = (query = '') =>
  auditor.read<{ data: AuditEvent[]; meta: { next: string | null } }>('GET', `/v1/admin/audit${query}`)
const actionsOf = async (query: string) => (await list(query)).data.map(({ action }) => action)

beforeAll(async () => {
  auditor = await addWriter(api, ['audit.view'])
})
beforeEach(() => db.delete(auditEvents))

const day = 86_400_000
const at = (days: number) => Date.parse('2026-11-20T12:00:00Z') + days * day
const event = (action: string, more: Partial<typeof auditEvents.$inferInsert> = {}) => ({
  ...{ action, subjectKind: action.split('.')[0] ?? '', subjectId: 0, at: at(0), ...more },
})

describe('the audit log', () => {
  it('names the actor, the subject, the reason and the values of an act', async () => {
    const { staff, alice, forum } = talk
    const thread = await startThread(alice, forum, 'Tides & times')
    await staff.read('PATCH', `/v1/threads/${thread.slug}`, { isLocked: true, reason: 'Off topic' })
    const [first] = (await list()).data
    expect(first).toMatchObject({
      actor: { username: staff.username, role: staff.role },
      action: 'thread.lock',
      subject: {
        kind: 'thread',
        id: threadId(thread),
        name: 'Tides & times',
        slug: `${forum.slug}/${thread.slug}`,
      },
      reason: 'Off topic',
      detail: { before: 0, after: 1 },
    })
  })

  it('shows the newest act first, page by page', async () => {
    await db.insert(auditEvents).values([event('role.change', { at: at(1) }), event('news.pin'), event('news.unpin')])
    const { data, meta } = await list('?limit=2')
    expect(data.map(({ action }) => action)).toEqual(['role.change', 'news.unpin'])
    expect(await actionsOf(`?limit=2&cursor=${meta.next}`)).toEqual(['news.pin'])
  })

  it('filters by action, subject, actor and days', async () => {
    await db
      .insert(auditEvents)
      .values([
        event('news.pin', { actorId: talk.staff.id, subjectId: 4 }),
        event('news.unpin', { actorId: talk.staff.id, subjectId: 5, at: at(1) }),
        event('role.change', { actorId: talk.bob.id, at: at(2) }),
      ])
    expect(await actionsOf('?action=news.pin')).toEqual(['news.pin'])
    expect(await actionsOf('?subject=news')).toEqual(['news.unpin', 'news.pin'])
    expect(await actionsOf('?subject=news&id=4')).toEqual(['news.pin'])
    expect(await actionsOf(`?actor=${talk.bob.username.toUpperCase()}`)).toEqual(['role.change'])
    expect(await actionsOf('?actor=no-such-member')).toEqual([])
    expect(await actionsOf('?from=2026-11-21&to=2026-11-21')).toEqual(['news.unpin'])
    expect(await actionsOf('?from=2026-11-21T00:00:00.000Z&to=2026-11-22T00:00:00.000Z')).toEqual(['news.unpin'])
    expect((await auditor.send('GET', '/v1/admin/audit?from=yesterday')).status).toBe(422)
  })

  it('names the role of an act', async () => {
    await db.insert(auditEvents).values(event('role.change', { detail: { role: talk.staff.role } }))
    const subject = (await list()).data[0]?.subject
    expect(subject).toEqual({ kind: 'role', id: 0, name: talk.staff.role, slug: null })
  })

  it('keeps the act when its subject or actor is gone', async () => {
    await db.insert(auditEvents).values(event('torrent.delete', { subjectId: 999_999, actorId: null }))
    const [first] = (await list()).data
    expect(first).toMatchObject({ actor: null, subject: { kind: 'torrent', id: 999_999, name: null, slug: null } })
  })

  it('names the network of an act, which is never a full address', async () => {
    const { staff, alice, forum } = talk
    const thread = await startThread(alice, forum, 'From where')
    await staff.read('PATCH', `/v1/threads/${thread.slug}`, { isLocked: true, reason: 'Off topic' })
    const [locked] = (await list('?action=thread.lock')).data
    expect(locked?.network).toMatch(/^10\.\d+\.\d+\.0\/24$/)
    await db.insert(auditEvents).values(event('news.pin'))
    expect((await list('?action=news.pin')).data[0]?.network).toBeNull()
  })

  it('exports the matching acts without formulas', async () => {
    await db.insert(auditEvents).values([event('news.pin', { reason: '=1+"1"' }), event('role.change')])
    const response = await auditor.send('GET', '/v1/admin/audit/export?action=news.pin')
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toEqual([
      'at,actor,action,subject,subject id,subject name,reason,network,detail',
      `2026-11-20T12:00:00.000Z,,news.pin,news,0,,"'=1+""1""",,{}`,
    ])
  })

  it('exports a bounded number of acts', async () => {
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${maxExportedEvents + 1})
       insert into audit_events (action, subject_kind, subject_id, at) select 'news.pin', 'news', 0, i from n`,
    ).run()
    const file = await (await auditor.send('GET', '/v1/admin/audit/export')).text()
    expect(file.trimEnd().split('\r\n')).toHaveLength(maxExportedEvents + 1)
  })
})
