import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { issues as table } from '../../api/platform/db/schema/issues'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { Changelog, IssueBoard } from '../../contract/issue-board'
import type { Issue } from '../../contract/issues'
import { startApi } from '../support/api-client'
import { addMilestone, auditOf, openIssue, patchIssue, readIssue, startIssues } from '../support/api-issues'

const api = startApi()
const db = drizzle(env.DB)
const talk = startIssues(api)

const board = async () => {
  const { columns } = IssueBoard.parse(await talk.alice.read('GET', '/v1/issues/board'))
  return Object.fromEntries(columns.map(({ stage, data }) => [stage, data.map(({ title }) => title).join('')]))
}
const openAll = async (titles: string) => {
  const issues: Record<string, Issue> = {}
  for (const title of titles) issues[title] = await openIssue(talk.alice, title)
  return (title: string) => {
    const issue = issues[title]
    if (!issue) throw new Error(`There is no issue ${title}`)
    return issue
  }
}
const sendMove = (who: typeof talk.alice, { number, revision }: Issue, stage: string, after: number | null) =>
  who.send('PUT', `/v1/issues/${number}/stage`, { revision, stage, after })
const move = async (issue: Issue, stage: string, after: Issue | null) => {
  const answer = await sendMove(talk.staff, issue, stage, after?.number ?? null)
  expect(answer.status).toBe(200)
  return answer.json<Issue>()
}

describe('the board', () => {
  it('has open issues in the order of their numbers, and moves them within and between columns', async () => {
    const get = await openAll('abcd')
    expect(await board()).toEqual({ open: 'abcd', planned: '', in_progress: '', done: '' })
    const d = await move(get('d'), 'open', null)
    expect((await board()).open).toBe('dabc')
    await move(get('c'), 'open', d)
    expect((await board()).open).toBe('dcab')
    await move(get('a'), 'planned', null)
    const b = await move(get('b'), 'planned', get('a'))
    expect(await board()).toMatchObject({ open: 'dc', planned: 'ab' })
    await move(b, 'open', d)
    expect(await board()).toMatchObject({ open: 'dbc', planned: 'a' })
  })

  it('closes an issue that is done, and opens it again', async () => {
    const get = await openAll('ab')
    const a = await move(get('a'), 'done', null)
    expect(a).toMatchObject({ isOpen: false, closedAs: 'completed', stage: 'done' })
    api.wait(1)
    await move(get('b'), 'done', null)
    expect(await board()).toMatchObject({ open: '', done: 'ba' })
    expect(await move(a, 'in_progress', null)).toMatchObject({ isOpen: true, closedAs: null, stage: 'in_progress' })
    expect((await readIssue(talk.bob, a)).entries.map(({ event }) => event?.kind)).toEqual([
      'closed',
      'reopened',
      'stage',
    ])
    expect((await auditOf(a)).map(({ action }) => action)).toEqual(['issue.close', 'issue.reopen', 'issue.stage'])
  })

  it('leaves out issues that were closed otherwise', async () => {
    const get = await openAll('ab')
    await patchIssue(talk.staff, get('a'), { state: 'not_planned' })
    expect(await board()).toEqual({ open: 'b', planned: '', in_progress: '', done: '' })
  })

  it('keeps the order after many moves to one place', async () => {
    const get = await openAll('abcd')
    let [c, d] = [get('c'), get('d')]
    for (let turn = 0; turn < 35; turn += 1) {
      await db.delete(rateWindows)
      c = await move(c, 'open', get('a'))
      d = await move(d, 'open', get('a'))
      expect((await board()).open).toBe('adcb')
    }
    const rows = await db.select({ position: table.position }).from(table)
    expect(new Set(rows.map(({ position }) => position)).size).toBe(4)
  })

  it('refuses members, old revisions, and places in other columns', async () => {
    const get = await openAll('ab')
    expect((await sendMove(talk.alice, get('a'), 'planned', null)).status).toBe(403)
    const a = await move(get('a'), 'planned', null)
    expect((await sendMove(talk.staff, get('a'), 'open', null)).status).toBe(409)
    const wrong = [sendMove(talk.staff, get('b'), 'open', a.number), sendMove(talk.staff, a, 'planned', a.number)]
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([422, 422])
    expect((await sendMove(talk.staff, { ...a, number: 99_999 }, 'open', null)).status).toBe(404)
    expect((await sendMove(talk.staff, a, 'closed', null)).status).toBe(422)
  })
})

describe('the changelog', () => {
  it('has completed issues by milestone or month, the last first, in pages', async () => {
    const milestone = await addMilestone('1.0')
    const get = await openAll('abcd')
    await patchIssue(talk.staff, get('a'), { state: 'completed', milestone })
    api.wait(1)
    await patchIssue(talk.staff, get('b'), { state: 'completed' })
    api.wait(1)
    await patchIssue(talk.staff, get('c'), { state: 'completed', milestone })
    await patchIssue(talk.staff, get('d'), { state: 'not_planned' })
    const read = async (query = '') => Changelog.parse(await talk.alice.read('GET', `/v1/issues/changelog${query}`))
    const show = ({ groups }: Changelog) =>
      groups.map(({ milestone, month, data }) => [milestone?.name ?? month, data.map(({ title }) => title).join('')])
    const month = new Date(api.now()).toISOString().slice(0, 7)
    expect(show(await read())).toEqual([
      ['1.0', 'ca'],
      [month, 'b'],
    ])
    const first = await read('?limit=2')
    expect(show(first)).toEqual([
      ['1.0', 'c'],
      [month, 'b'],
    ])
    const second = await read(`?limit=2&cursor=${first.meta.next}`)
    expect(show(second)).toEqual([['1.0', 'a']])
    expect(show(await read(`?limit=2&cursor=${second.meta.prev}`))).toEqual(show(first))
  })
})
