import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { IssueList, IssueQuery } from '#contract/issue-list'
import type { IssueLine } from '#contract/issues'
import { maxPagedRows } from '#contract/paging'
import { usernameKey } from '../lib/account-names/username-key'
import { parseSlug } from '../lib/slug/torrent-slug'
import { among, isAmong } from '../platform/db/among'
import { issueLabels, issueMarks, issues, issueVotes } from '../platform/db/schema/issues'
import type { Caller } from '../platform/http/caller.queries'
import { joinParts, readColumn } from '../search/expression'
import { splitWords } from '../search/words'
import { showLine } from './issue-row'
import { selectChoices, selectIssues, showChoices } from './select-issues'
import { selectViews } from './views.queries'

type Database = DrizzleD1Database

const orders = { newest: issues.id, updated: issues.updatedAt, votes: issues.votes, comments: issues.comments }

/** Matches of the search that the other filters see: the best ones. */
const maxMatches = 2500
const maxSimilar = 5

/** One page of issues with the counts of both states, the choices of the filters and the caller's views, in one round trip. */
export async function findIssues(
  db: Database,
  query: IssueQuery,
  caller: Pick<Caller, 'id'>,
): Promise<Pick<IssueList, 'data' | 'meta' | 'counts' | 'choices' | 'views'>> {
  const { state, sort, page, perPage } = query
  const matching = listConditions(query, caller.id)
  const isOpen = state === 'all' ? undefined : eq(issues.isOpen, state === 'open')
  const count = (open: boolean) => {
    const counted = db
      .select({ id: issues.id })
      .from(issues)
      .where(and(eq(issues.isOpen, open), ...matching))
      .limit(maxPagedRows + 1)
      .as('counted')
    return db.select({ total: sql<number>`count(*)`.as('total') }).from(counted)
  }
  const [rows, [open], [closed], views, ...choices] = await db.batch([
    selectIssues(db, caller.id)
      .where(and(isOpen, ...matching))
      .orderBy(desc(orders[sort]), desc(issues.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    count(true),
    count(false),
    selectViews(db, caller.id),
    ...selectChoices(db),
  ])
  const counts = { open: open?.total ?? 0, closed: closed?.total ?? 0 }
  const total = state === 'all' ? counts.open + counts.closed : counts[state]
  return {
    data: rows.map(showLine),
    meta: { page, perPage, total: Math.min(total, maxPagedRows), totalIsCapped: total > maxPagedRows },
    counts: { open: Math.min(counts.open, maxPagedRows), closed: Math.min(counts.closed, maxPagedRows) },
    choices: showChoices(choices),
    views,
  }
}

function listConditions({ label, assignee, author, milestone, kind, filter, q }: IssueQuery, readerId: number) {
  const user = (name: string) => sql`(select id from users where username_key = ${usernameKey(name)})`
  const id = (slug: string) => parseSlug(slug) ?? 0
  return [
    ...(label ?? []).map((slug) =>
      slug === '-'
        ? sql`not exists (select 1 from ${issueLabels} where ${issueLabels.issueId} = ${issues.id})`
        : sql`${issues.id} in (select ${issueLabels.issueId} from ${issueLabels} where ${issueLabels.labelId} = ${id(slug)})`,
    ),
    assignee === '-' ? isNull(issues.assigneeId) : assignee && sql`${issues.assigneeId} = ${user(assignee)}`,
    author && sql`${issues.authorId} = ${user(author)}`,
    milestone === '-' ? isNull(issues.milestoneId) : milestone && eq(issues.milestoneId, id(milestone)),
    kind && eq(issues.kind, kind),
    filter && filters[filter](readerId),
    matchText(q),
  ].filter((condition): condition is SQL => Boolean(condition))
}

const filters = {
  mine: (readerId: number) => eq(issues.authorId, readerId),
  assigned: (readerId: number) => eq(issues.assigneeId, readerId),
  voted: (readerId: number) =>
    sql`${issues.id} in (select ${issueVotes.issueId} from ${issueVotes} where ${issueVotes.userId} = ${readerId})`,
  watched: (readerId: number) =>
    sql`${issues.id} in (select ${issueMarks.issueId} from ${issueMarks} where ${issueMarks.userId} = ${readerId}
      and ${issueMarks.level} <> 'mute')`,
}

/** A number finds its issue; text without a word finds nothing. */
function matchText(q = ''): SQL | undefined {
  const text = q.trim()
  if (text === '') return undefined
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  if (number !== undefined) return eq(issues.id, Number(number))
  const words = readColumn(text, '{title text}')
  if (!words || words.positive.length === 0) return sql`false`
  const bind = (part: string) => sql`${part}`
  const expression = joinParts(words.positive.map(bind), words.negative.map(bind))
  return sql`${issues.id} in (select rowid from issue_search where issue_search match ${expression} order by rank limit ${maxMatches})`
}

/** Issues with words of a title, the most similar first. */
export async function findSimilar(db: Database, title: string, readerId: number): Promise<IssueLine[]> {
  const words = splitWords(title).filter((word) => word.length > 2)
  if (words.length === 0) return []
  const expression = `title : (${words.map((word) => `"${word}"`).join(' OR ')})`
  const matches = sql`(select rowid as found, rank as score from issue_search where issue_search match ${expression}
    order by rank limit ${maxSimilar})`
  const rows = await selectIssues(db, readerId).innerJoin(among(matches), isAmong(issues.id)).orderBy(sql`among.score`)
  return rows.map(showLine)
}
