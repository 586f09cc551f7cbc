import { env } from 'cloudflare:test'
import { and, asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { issues, labels, milestones } from '../../api/platform/db/schema/issues'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { Comment } from '../../contract/comments'
import type { IssueList } from '../../contract/issue-list'
import type { Issue, IssuePage } from '../../contract/issues'
import type { Api } from './api-client'
import { addWriter, type Writer } from './api-comments'

const db = drizzle(env.DB)

export const openIssue = (who: Writer, title: string, more: object = {}) =>
  who.read<Issue>('POST', '/v1/issues', { title, kind: 'bug', source: `Text of ${title}`, ...more })

export const readIssue = (who: Writer, { number }: { number: number }, query = '') =>
  who.read<IssuePage>('GET', `/v1/issues/${number}${query}`)

export const listIssues = (who: Writer, query = '') => who.read<IssueList>('GET', `/v1/issues${query}`)

export const sendPatch = (who: Writer, { number, revision }: { number: number; revision: number }, change: object) =>
  who.send('PATCH', `/v1/issues/${number}`, { revision, ...change })

export const patchIssue = (who: Writer, { number, revision }: { number: number; revision: number }, change: object) =>
  who.read<Issue>('PATCH', `/v1/issues/${number}`, { revision, ...change })

export const writeOn = (who: Writer, { number }: { number: number }, source: string) =>
  who.read<Comment>('POST', `/v1/issues/${number}/comments`, { source })

export async function addLabel(name: string, color = 'red'): Promise<string> {
  const [row] = await db.insert(labels).values({ name, nameKey: name.toLowerCase(), color }).returning()
  return printSlug(name, row?.id ?? 0, 'label')
}

export async function addMilestone(name: string, dueOn: string | null = null): Promise<string> {
  const [row] = await db.insert(milestones).values({ name, nameKey: name.toLowerCase(), dueOn }).returning()
  return printSlug(name, row?.id ?? 0, 'milestone')
}

/** Actions of the audit log on an issue, in their order. */
export async function auditOf({ number }: { number: number }) {
  const isIts = and(eq(auditEvents.subjectKind, 'issue'), eq(auditEvents.subjectId, number))
  return db.select().from(auditEvents).where(isIts).orderBy(asc(auditEvents.id))
}

export const newsOf = async ({ id }: Writer) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(asc(notifications.id))).map(
    ({ kind, subject, times }) => [kind, subject, times],
  )

/** No issues at the start of each test. */
export function startIssues(api: Api) {
  const talk = {} as Record<'alice' | 'bob' | 'staff' | 'other', Writer>
  beforeAll(async () => {
    talk.alice = await addWriter(api, ['issues.create'])
    talk.bob = await addWriter(api, ['issues.create'])
    talk.staff = await addWriter(api, ['issues.create', 'issues.manage'])
    talk.other = await addWriter(api, ['issues.create', 'issues.manage'])
  })
  beforeEach(async () => {
    await db.delete(rateWindows)
    await db.delete(notifications)
    await db.update(issues).set({ duplicateOf: null })
    for (const table of [issues, labels, milestones]) await db.delete(table)
    api.wait(1)
  })
  return talk
}
