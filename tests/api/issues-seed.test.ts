import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeIssues } from '../../api/platform/db/seed/store-issues'
import type { Changelog, IssueBoard } from '../../contract/issue-board'
import type { MilestoneDetail } from '../../contract/issue-labels'
import type { IssuePage } from '../../contract/issues'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { listIssues, readIssue } from '../support/api-issues'
import { addMember } from '../support/api-members'

const api = startApi()
let reader: Writer
const pages: IssuePage[] = []

beforeAll(async () => {
  reader = await addWriter(api, ['issues.manage'])
  const members = []
  for (let index = 0; index < 40; index += 1) {
    const named = ['admin', 'moderator'][index]
    const { id, username, role } = await addMember([], named === undefined ? {} : { username: named })
    members.push({ id, username, role, joinedAt: 0, passwordHash: null })
  }
  await storeIssues(env.DB, members, api.now())
  for (let number = 1; number <= 60; number += 1) pages.push(await readIssue(reader, { number }))
}, 60_000)

describe('the seeded issues', () => {
  it('are 60 in every state, with votes, labels, milestones and links', async () => {
    const list = await listIssues(reader, '?state=all&sort=votes')
    expect(list.meta.total).toBe(60)
    expect(list.counts.open).toBeGreaterThan(20)
    expect(list.counts.closed).toBeGreaterThan(20)
    const issues = pages.map(({ issue }) => issue)
    for (const closedAs of ['completed', 'not_planned', 'duplicate'] as const) {
      expect(issues.some((issue) => issue.closedAs === closedAs)).toBe(true)
    }
    for (const stage of ['open', 'planned', 'in_progress', 'done'] as const) {
      expect(issues.filter((issue) => issue.stage === stage).length).toBeGreaterThan(2)
    }
    expect(issues.filter(({ related }) => related.length > 0).length).toBeGreaterThan(3)
    expect(issues.some(({ duplicates }) => duplicates.length > 0)).toBe(true)
    expect(pages.some(({ notes }) => notes?.length)).toBe(true)
    expect(list.data[0]?.votes).toBe(31)
    const milestones = await reader.read<{ data: MilestoneDetail[] }>('GET', '/v1/issue-milestones')
    expect(milestones.data.every(({ open, closed }) => open + closed > 2)).toBe(true)
    expect((await reader.read<IssueBoard>('GET', '/v1/issues/board')).columns.every(({ total }) => total > 2)).toBe(
      true,
    )
    expect((await reader.read<Changelog>('GET', '/v1/issues/changelog')).groups.length).toBeGreaterThan(4)
  })

  it('have timelines in the order of time, without gaps, that end with the state', () => {
    for (const { entries, issue } of pages) {
      expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1))
      const times = entries.map(({ comment, event }) => comment?.createdAt ?? event?.at ?? '')
      expect(times).toEqual(times.toSorted())
      expect([times[0] ?? issue.createdAt, issue.updatedAt].every((time) => time >= issue.createdAt)).toBe(true)
      const states = entries.flatMap(({ event }) => (event?.kind === 'closed' ? [event.after] : []))
      expect(states).toEqual(issue.isOpen ? [] : [issue.closedAs])
      expect(entries.filter(({ comment }) => comment).length).toBe(issue.comments)
      expect(times.every((time) => Date.parse(time) <= api.now())).toBe(true)
    }
  })

  it('name other issues with links, and these have the references', () => {
    const html = pages.map(({ body, entries }) =>
      [body, ...entries.map(({ comment }) => comment)].map((text) => text?.html),
    )
    expect(html.flat().join('')).not.toMatch(/\{[a-z-]+\}/)
    expect(html.flat().filter((text) => text?.includes('<a href="/issues/')).length).toBeGreaterThan(2)
    expect(pages.some(({ entries }) => entries.some(({ event }) => event?.kind === 'referenced'))).toBe(true)
  })

  it('are found by their words', async () => {
    const { data } = await listIssues(reader, '?state=all&q=waterline')
    expect(data.map(({ title }) => title)).toEqual([expect.stringContaining('Swarm glyph')])
  })
})
