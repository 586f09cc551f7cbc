import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { printSlug } from '../lib/slug/torrent-slug'
import { titles } from '../platform/db/schema/catalogue'
import { chatRooms } from '../platform/db/schema/chat'
import { collections } from '../platform/db/schema/collections'
import { forumCategories, forums, threads } from '../platform/db/schema/forums'
import { issues, labels, milestones } from '../platform/db/schema/issues'
import { registrations } from '../platform/db/schema/joining'
import { roles, users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { articles } from '../platform/db/schema/news'
import { people } from '../platform/db/schema/people'
import { subtitles } from '../platform/db/schema/subtitles'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { categories, facetTerms, torrents } from '../platform/db/schema/torrents'
import { wikiPages } from '../platform/db/schema/wiki'

type Column = SQLiteColumn | SQL

/** The column of the subject with the id of the event. */
const columnOf = (column: Column, id: SQLiteColumn) =>
  sql`(select ${column} from ${id.table} where ${id} = ${auditEvents.subjectId})`

/** A role has no id. */
const roleName = sql`(select ${roles.name} from ${roles} where ${roles.slug} = ${auditEvents.detail} ->> '$.role')`

function byKind(columns: Record<string, [column: Column, id: SQLiteColumn] | SQL>): SQL<string | null> {
  const cases = Object.entries(columns).map(
    ([kind, value]) => sql`when ${kind} then ${Array.isArray(value) ? columnOf(...value) : value}`,
  )
  return sql<string | null>`case ${auditEvents.subjectKind} ${sql.join(cases, sql` `)} end`
}

/** One row of each subject is read by its key. */
export const subjectName = byKind({
  torrent: [torrents.name, torrents.id],
  subtitle: [
    sql`(select ${torrents.name} from ${torrents} where ${torrents.id} = ${subtitles.torrentId})`,
    subtitles.id,
  ],
  title: [titles.name, titles.id],
  person: [people.name, people.id],
  collection: [collections.name, collections.id],
  request: [torrentRequests.title, torrentRequests.id],
  thread: [threads.title, threads.id],
  chat_room: [chatRooms.name, chatRooms.id],
  issue: [issues.title, issues.id],
  issue_label: [labels.name, labels.id],
  issue_milestone: [milestones.name, milestones.id],
  news: [articles.title, articles.id],
  wiki_page: [wikiPages.title, wikiPages.id],
  member: [users.username, users.id],
  applicant: [registrations.username, registrations.id],
  forum: [forums.name, forums.id],
  category: [categories.name, categories.id],
  tag: [facetTerms.value, facetTerms.id],
  forum_category: [forumCategories.name, forumCategories.id],
  role: roleName,
}).as('subject_name')

/** Stored slugs; the others are made of the name and the id. */
export const subjectSlug = byKind({
  title: [sql`${titles.kind} || '/' || ${titles.slug}`, titles.id],
  person: [people.slug, people.id],
  // The id of its torrent.
  subtitle: [sql`cast(${subtitles.torrentId} as text)`, subtitles.id],
  chat_room: [chatRooms.slug, chatRooms.id],
  wiki_page: [wikiPages.slug, wikiPages.id],
  // A closed account has no page.
  member: [sql`iif(${users.closedAt} is null, ${users.username}, null)`, users.id],
}).as('subject_slug')

/** `[id, name]` of the forum that a thread is in. */
export const subjectForum = sql<string | null>`case ${auditEvents.subjectKind} when 'thread' then (
  select json_array(${forums.id}, ${forums.name}) from ${threads} join ${forums} on ${forums.id} = ${threads.forumId}
  where ${threads.id} = ${auditEvents.subjectId}) end`.as('subject_forum')

const nouns: Record<string, string> = {
  torrent: 'torrent',
  collection: 'collection',
  request: 'request',
  forum: 'forum',
  thread: 'thread',
  news: 'article',
}

interface SubjectRow {
  kind: string
  id: number
  name: string | null
  slug: string | null
  forum: string | null
}

/** The slug of a thread begins with that of its forum. */
export function showSubject({ kind, id, name, slug, forum }: SubjectRow) {
  if (kind === 'subtitle' && name !== null && slug !== null)
    return { kind, id, name, slug: printSlug(name, Number(slug)) }
  const noun = nouns[kind]
  if (name === null || !noun) return { kind, id, name, slug }
  const own = printSlug(name, id, noun)
  if (forum === null) return { kind, id, name, slug: own }
  const [forumId, forumName]: [number, string] = JSON.parse(forum)
  return { kind, id, name, slug: `${printSlug(forumName, forumId, 'forum')}/${own}` }
}
