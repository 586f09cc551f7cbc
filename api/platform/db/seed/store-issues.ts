import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { openLibrary } from '../../../texts/library'
import { type Cell, insertRows } from './insert-rows'
import { bugs } from './issues/bugs'
import { contentProblems } from './issues/content'
import { ideas } from './issues/ideas'
import { type SeededIssue, seededLabels, seededMilestones } from './issues/seeded-issue'
import type { SeededMember } from './members'
import { createRandom, type Random } from './random'

const day = 24 * 60 * 60_000
const hour = 60 * 60_000
/** The accounts with logins come first. They are staff, or visitors of the demo who have not voted. */
const accounts = 5

interface Numbered extends SeededIssue {
  id: number
  kind: 'bug' | 'idea' | 'content'
  createdAt: number
  author: number
}

interface Entry {
  issue: number
  kind: string
  at: number
  actor: number
  comment?: number
  member?: number | undefined
  other?: number | undefined
  detail?: object
}

/** The issues in every state, numbered by age. */
export async function storeIssues(db: D1Database, members: SeededMember[], now: number): Promise<void> {
  const random = createRandom('issues')
  const others = members.slice(accounts)
  const issues = numberAll(random, others, now)
  const numbers = new Map(issues.flatMap(({ name, id }) => (name === undefined ? [] : [[name, id] as const])))
  const idOf = (name: string) => {
    const id = numbers.get(name)
    if (id === undefined) throw new Error(`There is no issue named ${name}`)
    return id
  }
  const staff = (username: string) => {
    const member = members.find((each) => each.username === username)
    if (!member) throw new Error(`There is no member named ${username}`)
    return member.id
  }
  await storeNames(db, now)
  await insertRows(
    db,
    'issues',
    [
      ...['id', 'title', 'kind', 'is_open', 'closed_as', 'closed_at', 'closed_by', 'stage', 'position', 'author_id'],
      ...['assignee_id', 'milestone_id', 'is_locked', 'created_at', 'updated_at'],
    ],
    issues.map((issue): Cell[] => {
      const { id, title, kind, closed, stage, author, assignee, milestone, isLocked, createdAt } = issue
      const closedAs = closed && (isOriginal(closed.as) ? 'duplicate' : closed.as)
      const column = closed ? (closedAs === 'completed' ? 'done' : null) : (stage ?? 'open')
      return [
        ...[id, title, kind, closed ? 0 : 1, closedAs ?? null, closed ? closedAt(issue) : null],
        ...[closed ? staff(assignee ?? 'moderator') : null, column, id, author, assignee ? staff(assignee) : null],
        ...[
          milestone === undefined ? null : findIndex(seededMilestones, milestone),
          isLocked ? 1 : 0,
          createdAt,
          createdAt,
        ],
      ]
    }),
  )
  for (const { id, closed } of issues) {
    if (!closed || !isOriginal(closed.as)) continue
    await db.prepare('update issues set duplicate_of = ? where id = ?').bind(idOf(closed.as), id).run()
  }
  const texts = issues.flatMap((issue) => listTexts(random, issue, others, staff, idOf))
  const references = await storeTexts(db, texts)
  const events = issues.flatMap((issue) => listEvents(issue, staff, idOf))
  await storeEntries(db, [...events, ...references])
  await storeMarks(db, random, issues, others, staff, idOf)
}

const isOriginal = (closing: string) => closing !== 'completed' && closing !== 'not_planned'

const closedAt = ({ createdAt, closed }: Numbered) => createdAt + (closed?.after ?? 0) * day + 2 * hour

function findIndex(rows: { name: string }[], name: string): number {
  const index = rows.findIndex((row) => row.name === name)
  if (index < 0) throw new Error(`Nothing is named ${name}`)
  return index + 1
}

function numberAll(random: Random, others: SeededMember[], now: number): Numbered[] {
  const kinds = [
    ...bugs.map((issue) => ({ ...issue, kind: 'bug' as const })),
    ...ideas.map((issue) => ({ ...issue, kind: 'idea' as const })),
    ...contentProblems.map((issue) => ({ ...issue, kind: 'content' as const })),
  ]
  return kinds
    .sort((first, second) => second.age - first.age)
    .map((issue, index) => {
      const createdAt = now - issue.age * day - random.between(2, 5) * hour
      return { ...issue, id: index + 1, createdAt, author: random.pick(others).id }
    })
}

async function storeNames(db: D1Database, now: number) {
  await insertRows(
    db,
    'labels',
    ['name', 'name_key', 'description', 'color'],
    seededLabels.map(({ name, description, color }) => [name, name, description, color]),
  )
  await insertRows(
    db,
    'milestones',
    ['name', 'name_key', 'description', 'due_on', 'closed_at'],
    seededMilestones.map(({ name, description, due, closed }): Cell[] => {
      const dueOn = due === null ? null : new Date(now + due * day).toISOString().slice(0, 10)
      return [name, name.toLowerCase(), description, dueOn, closed === null ? null : now - closed * day]
    }),
  )
}

interface Text {
  issue: number
  author: number
  source: string
  at: number
}

/** The text of an issue and its comments: the last one of a closed issue is that of the staff. */
function listTexts(
  random: Random,
  issue: Numbered,
  others: SeededMember[],
  staff: (username: string) => number,
  idOf: (name: string) => number,
): Text[] {
  const { id, author, text, comments = [], closed, assignee, createdAt, age } = issue
  const fill = (source: string) => source.replaceAll(/\{([a-z-]+)\}/g, (_, name: string) => String(idOf(name)))
  const span = closed ? closed.after * day : Math.max(hour, age * day * 0.6)
  const answers = comments.map((source, index): Text => {
    const isLast = index === comments.length - 1
    const writer = isLast && (closed || assignee) ? staff(assignee ?? 'moderator') : random.pick(others).id
    return {
      issue: id,
      author: writer,
      source: fill(source),
      at: Math.floor(createdAt + (span * (index + 1)) / comments.length),
    }
  })
  return [{ issue: id, author, source: fill(text), at: createdAt }, ...answers]
}

/** Returns the references to issues in them. */
async function storeTexts(db: D1Database, texts: Text[]): Promise<Entry[]> {
  const library = openLibrary(drizzle(db), {})
  const last = (await db.prepare('select max(id) as id from comments').first<number>('id')) ?? 0
  // The first comment of an issue is its text.
  const sorted = texts.toSorted((first, second) => first.at - second.at)
  const rendered = await Promise.all(
    sorted.map(async (text, index) => ({ ...text, ...(await renderText(text.source, library)), id: last + index + 1 })),
  )
  await insertRows(
    db,
    'comments',
    ['id', 'subject_kind', 'subject_id', 'author_id', 'source', 'html', 'renderer_version', 'created_at'],
    rendered.map(({ id, issue, author, source, html, at }): Cell[] => {
      return [id, 'issue', issue, author, source, html, rendererVersion, at]
    }),
  )
  return rendered.flatMap(({ id, issue, author, at, issues }) =>
    issues
      .filter((number) => number !== issue)
      .map((number): Entry => ({ issue: number, kind: 'referenced', at, actor: author, comment: id })),
  )
}

function listEvents(issue: Numbered, staff: (username: string) => number, idOf: (name: string) => number): Entry[] {
  const {
    id,
    createdAt,
    labels = [],
    milestone,
    assignee,
    stage,
    closed,
    renamedFrom,
    title,
    isLocked,
    related = [],
  } = issue
  const actor = staff(assignee ?? 'moderator')
  const event = (kind: string, hours: number, more: Partial<Entry> = {}): Entry => {
    return { issue: id, kind, at: Math.round(createdAt + hours * hour * 0.25), actor, ...more }
  }
  const change = (before: string | null, after: string | null) => ({ detail: { before, after } })
  const end = closed && (closedAt(issue) - createdAt) / hour / 0.25
  const state = closed && isOriginal(closed.as) ? 'duplicate' : closed?.as
  const original = closed && isOriginal(closed.as) ? idOf(closed.as) : undefined
  return [
    ...labels.map((name) => {
      const { color } = seededLabels[findIndex(seededLabels, name) - 1] ?? {}
      return event('labelled', 1, { detail: { name, color } })
    }),
    ...(renamedFrom ? [event('renamed', 2, change(renamedFrom, title))] : []),
    ...(assignee ? [event('assigned', 2, { member: staff(assignee) })] : []),
    ...(milestone ? [event('milestone', 3, change(null, milestone))] : []),
    ...(stage ? [event('stage', 4, change('open', stage))] : []),
    ...related.flatMap((name) => [
      event('related', 5, { other: idOf(name) }),
      { ...event('related', 5, { other: id }), issue: idOf(name) },
    ]),
    ...(end ? [event('closed', end, { ...change('open', state ?? null), other: original })] : []),
    ...(end && original ? [{ ...event('duplicated', end, { other: id }), issue: original }] : []),
    ...(end && isLocked ? [event('locked', end + 1)] : []),
  ]
}

/** Numbers the timelines by time: a trigger has numbered the comments already. */
async function storeEntries(db: D1Database, entries: Entry[]): Promise<void> {
  await db.prepare('update issue_entries set number = -number').run()
  await insertRows(
    db,
    'issue_entries',
    ['issue_id', 'number', 'kind', 'at', 'actor_id', 'comment_id', 'member_id', 'other_id', 'detail'],
    entries.map(({ issue, kind, at, actor, comment, member, other, detail }, index): Cell[] => {
      const ids = [actor, comment ?? null, member ?? null, other ?? null]
      return [issue, -1000 - index, kind, at, ...ids, JSON.stringify(detail ?? {})]
    }),
  )
  const rank = 'select id, row_number() over (partition by issue_id order by at, id) as rank from issue_entries'
  const last = "select max(at) from issue_entries where issue_id = issues.id and kind <> 'referenced'"
  await db.batch([
    db.prepare(
      `update issue_entries set number = ranked.rank from (${rank}) as ranked where ranked.id = issue_entries.id`,
    ),
    db.prepare(`update issues set updated_at = max(created_at, coalesce((${last}), 0)),
      entries = (select count(*) from issue_entries where issue_id = issues.id)`),
  ])
}

async function storeMarks(
  db: D1Database,
  random: Random,
  issues: Numbered[],
  others: SeededMember[],
  staff: (username: string) => number,
  idOf: (name: string) => number,
): Promise<void> {
  const labels = issues.flatMap(({ id, labels = [] }) => labels.map((name) => [id, findIndex(seededLabels, name)]))
  const votes = issues.flatMap(({ id, votes = 0 }) => random.sample(others, votes).map((voter) => [id, voter.id]))
  const marks = issues.flatMap(({ id, author, assignee }) => {
    return [author, ...(assignee ? [staff(assignee)] : [])].map((userId) => [userId, id, 'watch'])
  })
  const relations = issues.flatMap(({ id, related = [] }) =>
    related.map(idOf).map((other) => [Math.min(id, other), Math.max(id, other)]),
  )
  const notes = await Promise.all(
    issues
      .flatMap(({ id, note, createdAt }) => (note === undefined ? [] : [{ id, note, at: createdAt + 6 * hour }]))
      .map(async ({ id, note, at }): Promise<Cell[]> => {
        const { html } = await renderText(note, openLibrary(drizzle(db), {}))
        return [id, staff('moderator'), note, html, rendererVersion, at]
      }),
  )
  await insertRows(db, 'issue_labels', ['issue_id', 'label_id'], labels)
  await insertRows(db, 'issue_votes', ['issue_id', 'user_id'], votes)
  await insertRows(db, 'issue_marks', ['user_id', 'issue_id', 'level'], marks)
  await insertRows(db, 'issue_relations', ['lower_id', 'higher_id'], relations)
  const noteColumns = ['issue_id', 'author_id', 'source', 'html', 'renderer_version', 'created_at']
  await insertRows(db, 'issue_notes', noteColumns, notes)
}
