import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { CommentDetail } from '../../contract/comments'
import { Issue, IssuePage } from '../../contract/issues'
import type { Draft } from '../../contract/texts'
import { startApi } from '../support/api-client'
import { addWriter } from '../support/api-comments'
import {
  addLabel,
  addMilestone,
  auditOf,
  newsOf,
  openIssue,
  patchIssue,
  readIssue,
  sendPatch,
  startIssues,
  writeOn,
} from '../support/api-issues'
import { findForeign } from '../support/rendered-text'
import { bbcodeAttacks, markdownAttacks } from '../support/text-attacks'

const api = startApi()
const db = drizzle(env.DB)
const talk = startIssues(api)
const eventsOf = ({ entries }: IssuePage) => entries.map(({ comment, event }) => comment?.html ?? event?.kind)

describe('an issue', () => {
  it('is opened with a rendered text, and its author watches it', async () => {
    await talk.alice.send('PUT', '/v1/drafts/issue:new', { source: 'half' })
    const issue = Issue.parse(await openIssue(talk.alice, 'Broken list', { source: 'It is **broken**' }))
    expect(issue).toMatchObject({
      ...{ title: 'Broken list', kind: 'bug', isOpen: true, stage: 'open', revision: 1, level: 'watch', isMine: true },
      ...{ canRename: true, canClose: true, canManage: false, author: { username: talk.alice.username } },
    })
    const page = IssuePage.parse(await readIssue(talk.bob, issue))
    expect(page.body).toMatchObject({ html: '<p>It is <strong>broken</strong></p>', isMine: false, canEdit: false })
    expect(page).toMatchObject({ entries: [], notes: null, choices: null, page: 1, pages: 1, issue: { level: null } })
    expect((await talk.alice.read<Draft>('GET', '/v1/drafts/issue:new')).source).toBe('')
  })

  it('has the next number', async () => {
    const [first, second] = [await openIssue(talk.alice, 'a'), await openIssue(talk.bob, 'b')]
    expect(second.number).toBe(first.number + 1)
  })

  it('needs the permission, a title, a kind and a text', async () => {
    const reader = await addWriter(api)
    const send = async (who: typeof reader, body: object) => (await who.send('POST', '/v1/issues', body)).status
    const issue = { title: 'a', kind: 'bug', source: 'b' }
    expect(await send(reader, issue)).toBe(403)
    const wrong = [{ title: ' \u202e ' }, { title: 'a'.repeat(151) }, { kind: 'other' }, { source: ' ' }, { votes: 9 }]
    for (const values of wrong) expect(await send(talk.alice, { ...issue, ...values })).toBe(422)
    for (const number of ['0', '99999', 'x', '1e9', '-1']) {
      expect([404, 422]).toContain((await talk.alice.send('GET', `/v1/issues/${number}`)).status)
    }
  })

  it('is opened five times in ten minutes', async () => {
    for (let index = 0; index < 5; index += 1) await openIssue(talk.alice, `${index}`)
    const sixth = await talk.alice.send('POST', '/v1/issues', { title: '6', kind: 'idea', source: 'x' })
    expect(sixth.status).toBe(429)
  })

  it('shows nothing foreign for known attacks', async () => {
    const attacks = [...markdownAttacks, ...bbcodeAttacks]
    for (let first = 0; first < attacks.length; first += 25) {
      await db.delete(rateWindows)
      const source = attacks.slice(first, first + 25).join('\n\n')
      const issue = await openIssue(talk.alice, attacks[first]?.slice(0, 100) ?? '', { source })
      expect(findForeign((await readIssue(talk.bob, issue)).body?.html ?? '')).toEqual([])
    }
  })
})

describe('the text of an issue', () => {
  it('is edited as a comment, with its history, until the issue is locked', async () => {
    const issue = await openIssue(talk.alice, 'a')
    const { id = 0 } = (await readIssue(talk.alice, issue)).body ?? {}
    const detail = await talk.alice.read<CommentDetail>('GET', `/v1/comments/${id}`)
    expect(detail.subject).toEqual({ kind: 'issue', slug: String(issue.number), name: 'a' })
    await talk.alice.read('PATCH', `/v1/comments/${id}`, { source: 'new', revision: 1 })
    expect((await readIssue(talk.bob, issue)).body).toMatchObject({ html: '<p>new</p>', revision: 2 })
    await patchIssue(talk.staff, issue, { isLocked: true })
    expect((await readIssue(talk.alice, issue)).body).toMatchObject({ canEdit: false })
    expect((await talk.alice.send('PATCH', `/v1/comments/${id}`, { source: 'late', revision: 2 })).status).toBe(403)
  })
})

describe('the timeline', () => {
  it('has comments and events in one sequence, and pages by number', async () => {
    let issue = await openIssue(talk.alice, 'old')
    await writeOn(talk.bob, issue, 'first')
    api.wait(1)
    issue = await patchIssue(talk.alice, issue, { title: 'new' })
    const last = await writeOn(talk.alice, issue, 'second')
    const page = IssuePage.parse(await readIssue(talk.bob, issue))
    expect(eventsOf(page)).toEqual(['<p>first</p>', 'renamed', '<p>second</p>'])
    expect(page.entries.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(page.entries[1]?.event).toMatchObject({
      before: 'old',
      after: 'new',
      actor: { username: talk.alice.username },
    })
    expect(page.issue).toMatchObject({ comments: 2, title: 'new' })
    expect(eventsOf(await readIssue(talk.bob, issue, '?perPage=2'))).toEqual(['<p>first</p>', 'renamed'])
    const found = await readIssue(talk.bob, issue, `?perPage=2&comment=${last.id}`)
    expect(found).toMatchObject({ page: 2, pages: 2, entries: [{ number: 3 }] })
    expect(await readIssue(talk.bob, issue, '?perPage=2&page=99')).toMatchObject({ page: 2 })
  })

  it('keeps the placeholder of a deleted comment, which is not counted', async () => {
    const issue = await openIssue(talk.alice, 'a')
    const { id } = await writeOn(talk.bob, issue, 'x')
    await talk.bob.send('DELETE', `/v1/comments/${id}`)
    expect(await readIssue(talk.alice, issue)).toMatchObject({
      ...{ issue: { comments: 0 }, entries: [{ comment: { html: '', deletion: { byAuthor: true } } }] },
    })
    await talk.bob.send('POST', `/v1/comments/${id}/restoration`)
    expect((await readIssue(talk.alice, issue)).issue.comments).toBe(1)
  })

  it('is moderated with issues.manage, not with torrents.moderate', async () => {
    const moderator = await addWriter(api, ['torrents.moderate', 'forums.moderate'])
    const { id } = await writeOn(talk.bob, await openIssue(talk.alice, 'a'), 'x')
    const remove = async (who: typeof moderator) => (await who.send('DELETE', `/v1/comments/${id}?reason=spam`)).status
    expect([await remove(moderator), await remove(talk.staff)]).toEqual([403, 204])
  })

  it('takes no comments of members while it is locked', async () => {
    const issue = await openIssue(talk.alice, 'a')
    await patchIssue(talk.staff, issue, { isLocked: true })
    expect((await readIssue(talk.alice, issue)).issue).toMatchObject({ canComment: false, canClose: false })
    const refused = await talk.alice.send('POST', `/v1/issues/${issue.number}/comments`, { source: 'x' })
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'issue_locked' }])
    await writeOn(talk.staff, issue, 'closed for now')
  })
})

describe('a change that its author may no longer make', () => {
  const refuse = async (issue: Parameters<typeof sendPatch>[1], change: object) => {
    const refused = await sendPatch(talk.alice, issue, change)
    return [refused.status, (await refused.json<{ code: string }>()).code]
  }

  it('is refused with the reason that the issue is locked', async () => {
    const issue = await openIssue(talk.alice, 'a')
    await patchIssue(talk.staff, issue, { isLocked: true })
    expect(await refuse(issue, { title: 'b' })).toEqual([403, 'issue_locked'])
    expect(await refuse(issue, { state: 'completed' })).toEqual([403, 'issue_locked'])
  })

  it('is a conflict when the staff closed the issue since', async () => {
    const issue = await openIssue(talk.alice, 'a')
    const closed = await patchIssue(talk.staff, issue, { state: 'not_planned' })
    expect(await refuse(issue, { state: 'completed' })).toEqual([409, 'edited_meanwhile'])
    expect(await refuse(closed, { state: 'open' })).toEqual([403, 'forbidden'])
  })
})

describe('a change', () => {
  it('by its author: the title, closing, and opening what they closed', async () => {
    let issue = await openIssue(talk.alice, 'a')
    expect((await sendPatch(talk.bob, issue, { title: 'b' })).status).toBe(403)
    issue = await patchIssue(talk.alice, issue, { state: 'not_planned' })
    expect(issue).toMatchObject({ isOpen: false, closedAs: 'not_planned', stage: null, canReopen: true })
    issue = await patchIssue(talk.alice, issue, { state: 'open', title: 'b' })
    expect(issue).toMatchObject({ isOpen: true, closedAs: null, stage: 'open', title: 'b', closedAt: null })
    issue = await patchIssue(talk.staff, issue, { state: 'completed' })
    expect((await readIssue(talk.alice, issue)).issue.canReopen).toBe(false)
    expect((await sendPatch(talk.alice, issue, { state: 'open' })).status).toBe(403)
    expect((await auditOf(issue)).map(({ action }) => action)).toEqual(['issue.close'])
  })

  it.each([
    { labels: [] },
    { assignee: null },
    { milestone: null },
    { isLocked: true },
    { kind: 'idea' },
    { stage: 'planned' },
    { state: 'duplicate', duplicateOf: 1 },
  ])('of its author is refused: %j', async (change) => {
    expect((await sendPatch(talk.alice, await openIssue(talk.alice, 'a'), change)).status).toBe(403)
  })

  it('by the staff has events and audit entries with the values before and after, once', async () => {
    const [bug, web] = [await addLabel('Bug'), await addLabel('Web', 'blue')]
    const milestone = await addMilestone('1.0', '2026-12-24')
    let issue = await openIssue(talk.alice, 'a')
    const change = { labels: [web, bug], assignee: talk.other.username, milestone, stage: 'planned', kind: 'idea' }
    issue = Issue.parse(await patchIssue(talk.staff, issue, { ...change, reason: 'triage' }))
    expect(issue).toMatchObject({
      ...{ stage: 'planned', kind: 'idea', assignee: { username: talk.other.username } },
      ...{ milestone: { name: '1.0', dueOn: '2026-12-24', isOpen: true }, labels: [{ name: 'Bug' }, { name: 'Web' }] },
    })
    issue = await patchIssue(talk.staff, issue, change)
    issue = await patchIssue(talk.staff, issue, { labels: [bug], assignee: null, milestone: null })
    const { entries } = await readIssue(talk.bob, issue)
    expect(entries.map(({ event }) => [event?.kind, event?.before, event?.after, event?.label?.name])).toEqual([
      ['kind', 'bug', 'idea', undefined],
      ['stage', 'open', 'planned', undefined],
      ['assigned', null, null, undefined],
      ['milestone', null, '1.0', undefined],
      ['labelled', null, null, 'Web'],
      ['labelled', null, null, 'Bug'],
      ['unassigned', null, null, undefined],
      ['milestone', '1.0', null, undefined],
      ['unlabelled', null, null, 'Web'],
    ])
    expect(entries[2]?.event?.member?.username).toBe(talk.other.username)
    const audit = await auditOf(issue)
    expect(audit).toHaveLength(entries.length)
    expect(audit[0]).toMatchObject({
      actorId: talk.staff.id,
      reason: 'triage',
      detail: { before: 'bug', after: 'idea' },
    })
    expect(audit.at(-1)).toMatchObject({ action: 'issue.unlabel', detail: { before: 'Web', after: null } })
  })

  it('of one revision is stored once', async () => {
    const issue = await openIssue(talk.alice, 'a')
    const answers = await Promise.all([
      sendPatch(talk.staff, issue, { title: 'first' }),
      sendPatch(talk.other, issue, { title: 'second' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await sendPatch(talk.alice, issue, { title: 'late' })
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'edited_meanwhile' }])
    expect((await readIssue(talk.bob, issue)).entries).toHaveLength(1)
  })

  it('is refused for labels, members, milestones and originals that do not exist', async () => {
    const issue = await openIssue(talk.alice, 'a')
    const wrong = {
      labels: ['bug-zz'],
      assignee: talk.bob.username,
      milestone: 'none-zz',
      duplicateOf: 999,
    }
    for (const [field, value] of Object.entries(wrong)) {
      const state = field === 'duplicateOf' ? { state: 'duplicate' } : {}
      const answer = await sendPatch(talk.staff, issue, { [field]: value, ...state })
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { [field]: ['unknown'] } }])
    }
    expect((await sendPatch(talk.staff, issue, { state: 'duplicate' })).status).toBe(422)
  })

  it('closes a duplicate of another issue, which is not a duplicate itself', async () => {
    const original = await openIssue(talk.alice, 'original')
    let issue = await openIssue(talk.bob, 'copy')
    issue = await patchIssue(talk.staff, issue, { state: 'duplicate', duplicateOf: original.number })
    expect(issue).toMatchObject({ closedAs: 'duplicate', duplicateOf: { number: original.number, title: 'original' } })
    const page = await readIssue(talk.alice, original)
    expect(page.issue.duplicates).toMatchObject([{ number: issue.number }])
    expect(page.entries).toMatchObject([{ event: { kind: 'duplicated', issue: { number: issue.number } } }])
    for (const [each, other] of [
      [original, issue],
      [original, original],
    ] as const) {
      const answer = await sendPatch(talk.staff, each, { state: 'duplicate', duplicateOf: other.number })
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { duplicateOf: ['duplicate'] } }])
    }
  })
})

describe('the notifications', () => {
  it('of comments and states go to members who watch the issue, of an assignment to the member', async () => {
    let issue = await openIssue(talk.alice, 'a')
    await talk.bob.send('PUT', `/v1/issues/${issue.number}/watch`, { level: 'track' })
    await writeOn(talk.bob, issue, 'one')
    await writeOn(talk.bob, issue, 'two')
    issue = await patchIssue(talk.staff, issue, { assignee: talk.other.username })
    issue = await patchIssue(talk.staff, issue, { state: 'completed' })
    await patchIssue(talk.staff, issue, { state: 'completed' })
    expect(await newsOf(talk.alice)).toEqual([
      ['issue_comment', 'a', 2],
      ['issue_closed', 'a', 1],
    ])
    expect(await newsOf(talk.other)).toEqual([
      ['issue_assigned', 'a', 1],
      ['issue_closed', 'a', 1],
    ])
    expect(await newsOf(talk.bob)).toEqual([])
  })

  it('leave out members who muted the issue or blocked the actor, except for a mention', async () => {
    const issue = await openIssue(talk.alice, 'a')
    await talk.alice.send('PUT', `/v1/issues/${issue.number}/watch`, { level: 'mute' })
    await writeOn(talk.bob, issue, `@${talk.alice.username} and @${talk.other.username}`)
    expect(await newsOf(talk.alice)).toEqual([])
    expect(await newsOf(talk.other)).toEqual([['mention', 'a', 1]])
  })
})
