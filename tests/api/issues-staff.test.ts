import { env } from 'cloudflare:test'
import { asc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { issueNotes } from '../../api/platform/db/schema/issues'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { repeatTime } from '../../api/platform/db/store-once'
import type { IssueLabel, IssueMilestone, MilestoneDetail, StaffLabel } from '../../contract/issue-labels'
import { IssueNote } from '../../contract/issues'
import { startApi } from '../support/api-client'
import { auditOf, listIssues, newsOf, openIssue, patchIssue, readIssue, startIssues } from '../support/api-issues'

const api = startApi()
const db = drizzle(env.DB)
const talk = startIssues(api)
const statusOf = async (answer: Promise<Response>) => (await answer).status
const label = { name: 'Bug', color: 'red', description: 'Something is broken' }
const milestone = { name: '1.0', description: '', dueOn: '2026-12-24', isOpen: true }

/** The audit log of one kind of subject, in its order. */
const listAudit = (kind: string) =>
  db.select().from(auditEvents).where(eq(auditEvents.subjectKind, kind)).orderBy(asc(auditEvents.id))

describe('a private note', () => {
  const write = (number: number, source: string) =>
    talk.staff.read<IssueNote>('POST', `/v1/issues/${number}/notes`, { source })

  it('is seen by the staff only, and not through counts, searches, references or notifications', async () => {
    const [issue, other] = [await openIssue(talk.alice, 'a'), await openIssue(talk.alice, 'b')]
    const before = await readIssue(talk.alice, issue)
    api.wait(1)
    const note = IssueNote.parse(await write(issue.number, `**secret** @${talk.alice.username} #${other.number}`))
    expect(note).toMatchObject({ isMine: true, author: { username: talk.staff.username } })
    expect(note.html).toContain('<strong>secret</strong>')
    expect((await readIssue(talk.other, issue)).notes).toMatchObject([{ id: note.id, isMine: false }])
    expect(await readIssue(talk.alice, issue)).toEqual(before)
    expect((await readIssue(talk.alice, other)).entries).toEqual([])
    expect((await listIssues(talk.staff, '?q=secret')).data).toEqual([])
    const search = await (await talk.alice.send('GET', '/v1/search?q=secret')).text()
    expect(search).not.toContain('strong')
    for (const member of [talk.alice, talk.other]) expect(await newsOf(member)).toEqual([])
    const audit = await auditOf(issue)
    expect(audit.map(({ action }) => action)).toEqual(['issue.note'])
    expect(JSON.stringify(audit)).not.toContain('secret')
  })

  it('is written and deleted with issues.manage only', async () => {
    const [issue, other] = [await openIssue(talk.alice, 'a'), await openIssue(talk.alice, 'b')]
    const { id } = await write(issue.number, 'x')
    const path = `/v1/issues/${issue.number}/notes`
    expect(await statusOf(talk.alice.send('POST', path, { source: 'x' }))).toBe(403)
    expect(await statusOf(talk.alice.send('DELETE', `${path}/${id}`))).toBe(403)
    expect(await statusOf(talk.other.send('DELETE', `/v1/issues/${other.number}/notes/${id}`))).toBe(404)
    expect(await statusOf(talk.other.send('DELETE', `${path}/${id}`))).toBe(204)
    expect(await statusOf(talk.other.send('DELETE', `${path}/${id}`))).toBe(404)
    expect((await readIssue(talk.staff, issue)).notes).toEqual([])
    expect((await auditOf(issue)).map(({ action }) => action)).toEqual(['issue.note', 'issue.note_delete'])
    expect(await statusOf(talk.staff.send('POST', '/v1/issues/99999/notes', { source: 'x' }))).toBe(404)
  })

  it('is stored once when it is sent twice', async () => {
    const issue = await openIssue(talk.alice, 'a')
    const [first, again] = await Promise.all([write(issue.number, 'x'), write(issue.number, 'x')])
    expect(again.id).toBe(first.id)
    expect((await write(issue.number, 'y')).id).not.toBe(first.id)
    expect((await readIssue(talk.staff, issue)).notes).toHaveLength(2)
    expect((await auditOf(issue)).map(({ action }) => action)).toEqual(['issue.note', 'issue.note'])
    api.wait(repeatTime / 1000)
    expect((await write(issue.number, 'x')).id).not.toBe(first.id)
  })

  it('is listed with the newest ones when there are many', async () => {
    const issue = await openIssue(talk.alice, 'a')
    const { id: oldest } = await write(issue.number, 'x')
    const copy = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
      insert into issue_notes (issue_id, author_id, source, html, renderer_version, created_at)
      select issue_id, author_id, source, html, renderer_version, created_at from issue_notes, n where id = ${oldest}`
    await db.run(copy)
    const { id: newest } = await write(issue.number, 'y')
    const ids = ((await readIssue(talk.staff, issue)).notes ?? []).map(({ id }) => id)
    expect([ids.length, ids.at(-1), ids.includes(oldest)]).toEqual([100, newest, false])
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('is rendered again when the renderer changed', async () => {
    const issue = await openIssue(talk.alice, 'a')
    const { id } = await write(issue.number, '*x*')
    await db.update(issueNotes).set({ html: 'old', rendererVersion: 1 }).where(eq(issueNotes.id, id))
    await readIssue(talk.staff, issue)
    const html = async () => (await db.select().from(issueNotes).where(eq(issueNotes.id, id)))[0]?.html
    await expect.poll(html).toBe('<p><em>x</em></p>')
  })
})

describe('a link', () => {
  it('relates two issues, with an event in both timelines, once', async () => {
    const [first, second] = [await openIssue(talk.alice, 'first'), await openIssue(talk.bob, 'second')]
    const send = (method: string, from: number, to: number, who = talk.staff) =>
      statusOf(who.send(method, `/v1/issues/${from}/relations/${to}`))
    expect(await send('PUT', first.number, second.number, talk.alice)).toBe(403)
    expect(await send('PUT', second.number, first.number)).toBe(204)
    expect(await send('PUT', first.number, second.number)).toBe(204)
    expect((await readIssue(talk.alice, first)).issue.related).toMatchObject([{ title: 'second', isOpen: true }])
    expect((await readIssue(talk.alice, second)).issue.related).toMatchObject([{ title: 'first' }])
    await send('DELETE', first.number, second.number)
    await send('DELETE', first.number, second.number)
    for (const [issue, title] of [
      [first, 'second'],
      [second, 'first'],
    ] as const) {
      const { entries, issue: now } = await readIssue(talk.alice, issue)
      expect(now.related).toEqual([])
      expect(entries.map(({ event }) => [event?.kind, event?.issue?.title])).toEqual([
        ['related', title],
        ['unrelated', title],
      ])
    }
    expect((await auditOf(second)).map(({ action }) => action)).toEqual(['issue.relate'])
    expect((await auditOf(first)).map(({ action }) => action)).toEqual(['issue.unrelate'])
    expect(await send('PUT', first.number, first.number)).toBe(422)
    expect(await send('PUT', first.number, 99_999)).toBe(404)
  })
})

describe('labels', () => {
  const create = (fields: object = label, who = talk.staff) => who.send('POST', '/v1/issue-labels', fields)

  it('are added, changed with the same address, and deleted from all issues', async () => {
    const { slug } = await (await create()).json<IssueLabel>()
    const issue = await patchIssue(talk.staff, await openIssue(talk.alice, 'a'), { labels: [slug] })
    const list = async () => (await talk.alice.read<{ data: StaffLabel[] }>('GET', '/v1/issue-labels')).data
    expect(await list()).toEqual([{ slug, ...label, issues: 1 }])
    await talk.staff.read('PATCH', `/v1/issue-labels/${slug}`, { ...label, name: 'Fault', color: 'teal' })
    expect((await listIssues(talk.alice, `?label=${slug}`)).data).toMatchObject([
      { labels: [{ name: 'Fault', color: 'teal' }] },
    ])
    expect(await statusOf(talk.staff.send('DELETE', `/v1/issue-labels/${slug}`))).toBe(204)
    expect(await statusOf(talk.staff.send('DELETE', `/v1/issue-labels/${slug}`))).toBe(404)
    const page = await readIssue(talk.alice, issue)
    expect(page.issue.labels).toEqual([])
    expect(page.entries).toMatchObject([{ event: { kind: 'labelled', label: { name: 'Bug', color: 'red' } } }])
    const audit = await listAudit('issue_label')
    expect(audit.slice(-3).map(({ action }) => action)).toEqual([
      'issue_label.create',
      'issue_label.change',
      'issue_label.delete',
    ])
    expect(audit.at(-1)?.detail).toMatchObject({ name: 'Fault', color: 'teal' })
  })

  it('keep the change of another editor, with the values before it in the audit log', async () => {
    const { slug } = await (await create()).json<IssueLabel>()
    const change = (fields: object) => talk.staff.send('PATCH', `/v1/issue-labels/${slug}`, { ...fields, from: label })
    expect(await statusOf(change({ ...label, color: 'teal' }))).toBe(200)
    const late = await change({ ...label, description: 'Late' })
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect((await listAudit('issue_label')).at(-1)).toMatchObject({
      ...{ action: 'issue_label.change', detail: { color: ['red', 'teal'] } },
    })
  })

  it('have a name that no other one has', async () => {
    await create()
    const web = await (await create({ ...label, name: 'Web' })).json<IssueLabel>()
    const answers = [
      create({ ...label, name: ' BUG ' }),
      talk.staff.send('PATCH', `/v1/issue-labels/${web.slug}`, label),
    ]
    for (const answer of answers) {
      expect([(await answer).status, await (await answer).json()]).toMatchObject([409, { code: 'name_taken' }])
    }
    expect(await statusOf(talk.staff.send('PATCH', `/v1/issue-labels/${web.slug}`, { ...label, name: 'Web' }))).toBe(
      200,
    )
    expect(await statusOf(talk.staff.send('PATCH', '/v1/issue-labels/web-zz', { ...label, name: 'x' }))).toBe(404)
  })

  it.each([{ name: '' }, { name: 'a'.repeat(41) }, { color: '#ff0000' }, { color: 'red;x' }, { slug: 'x' }])(
    'are refused with %j',
    async (wrong) => {
      expect((await create({ ...label, ...wrong })).status).toBe(422)
      expect((await create(label, talk.alice)).status).toBe(403)
    },
  )
})

describe('milestones', () => {
  const create = async (fields: object = milestone) =>
    talk.staff.read<IssueMilestone>('POST', '/v1/issue-milestones', fields)
  const list = async () => (await talk.alice.read<{ data: MilestoneDetail[] }>('GET', '/v1/issue-milestones')).data

  it('have counts of their issues, and are closed, opened and deleted', async () => {
    const { slug } = await create()
    await create({ ...milestone, name: '0.9', dueOn: '2026-11-24' })
    const [first, second] = [await openIssue(talk.alice, 'a'), await openIssue(talk.alice, 'b')]
    await patchIssue(talk.staff, first, { milestone: slug })
    await patchIssue(talk.staff, second, { milestone: slug, state: 'completed' })
    expect((await list()).map(({ name, open, closed }) => [name, open, closed])).toEqual([
      ['0.9', 0, 0],
      ['1.0', 1, 1],
    ])
    await talk.staff.read('PATCH', `/v1/issue-milestones/${slug}`, { ...milestone, dueOn: null, isOpen: false })
    expect((await list())[1]).toMatchObject({ name: '1.0', isOpen: false, dueOn: null })
    expect(await statusOf(talk.staff.send('DELETE', `/v1/issue-milestones/${slug}`))).toBe(204)
    expect((await readIssue(talk.alice, first)).issue).toMatchObject({ milestone: null })
    const audit = await listAudit('issue_milestone')
    expect(audit.slice(-2).map(({ action }) => action)).toEqual(['issue_milestone.change', 'issue_milestone.delete'])
  })

  it('keep the change of another editor, with the values before it in the audit log', async () => {
    const { slug } = await create()
    const path = `/v1/issue-milestones/${slug}`
    const change = (fields: object) => talk.staff.send('PATCH', path, { ...milestone, ...fields, from: milestone })
    expect(await statusOf(change({ isOpen: false }))).toBe(200)
    const late = await change({ description: 'Late' })
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect((await list()).find((each) => each.slug === slug)).toMatchObject({ isOpen: false })
    expect((await listAudit('issue_milestone')).at(-1)).toMatchObject({
      ...{ action: 'issue_milestone.change', detail: { isOpen: [true, false] } },
    })
  })

  it('are refused with a name that is taken, a wrong date, or without the permission', async () => {
    await create()
    expect(await statusOf(talk.staff.send('POST', '/v1/issue-milestones', milestone))).toBe(409)
    const wrong = { ...milestone, name: 'x', dueOn: '2026-02-30' }
    expect(await statusOf(talk.staff.send('POST', '/v1/issue-milestones', wrong))).toBe(422)
    expect(await statusOf(talk.alice.send('POST', '/v1/issue-milestones', { ...milestone, name: 'x' }))).toBe(403)
  })
})
