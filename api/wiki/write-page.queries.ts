import { and, eq, exists, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NewWikiPage } from '#contract/wiki-edits'
import { type RenderedPage, rendererVersion } from '../lib/markdown/render'
import { roles } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { rulesVersions, wikiLinks, wikiPages, wikiRedirects, wikiRevisions } from '../platform/db/schema/wiki'
import { repeatTime } from '../platform/db/store-once'
import { ApiFailure } from '../platform/http/api-failure'
import type { StoredPage } from './pages.queries'

type Database = DrizzleD1Database

interface Act {
  actorId: number
  now: number
}

/** The page that has a slug, also a deleted one. */
export function selectHolder(db: Database, slug: string) {
  return db.select({ id: wikiPages.id, deletedAt: wikiPages.deletedAt }).from(wikiPages).where(eq(wikiPages.slug, slug))
}

export function selectRoles(db: Database, slugs: string[]) {
  return db.select({ slug: roles.slug }).from(roles).where(inArray(roles.slug, slugs))
}

type NewPage = Omit<NewWikiPage, 'parent'> & { slug: string; parentId: number | null; rendered: RenderedPage }

/** @throws ApiFailure 409 when a concurrent request took the slug */
export async function storeNewPage(db: Database, { summary, rendered, ...page }: NewPage, act: Act): Promise<void> {
  const { html, headings, links } = rendered
  const id = sql<number>`(select id from wiki_pages where slug = ${page.slug})`
  await commit(
    db.batch([
      db.insert(wikiPages).values({
        ...page,
        ...{ html, headings, rendererVersion, updatedAt: act.now, updatedBy: act.actorId },
      }),
      record(db, 'create', id, { title: page.title }, act),
      insertRevision(db, { id, revision: 1, title: page.title, source: page.source, summary }, act),
      insertLinks(db, id, links),
    ]),
  )
}

export interface PageChange {
  values: Partial<Pick<StoredPage, 'title' | 'source' | 'language' | 'parentId' | 'position' | 'readers' | 'editors'>>
  /** When the title changes. */
  slug?: string
  /** When the text changes. */
  rendered?: RenderedPage
  summary?: string
  restored?: number
  /** Publishes a version of the rules. */
  asksAgain?: boolean
}

/**
 * A new title or text makes a revision. Returns its number.
 * @throws ApiFailure 409 when another edit came first or a concurrent request took the slug
 */
export async function storeChange(db: Database, page: StoredPage, change: PageChange, act: Act): Promise<number> {
  const { values, slug = page.slug, rendered, summary, restored, asksAgain } = change
  const { title = page.title, source = page.source } = values
  const isRevised = title !== page.title || source !== page.source
  const revision = isRevised ? page.revision + 1 : page.revision
  const isRenamed = slug !== page.slug
  const { id } = page
  const [stored] = await commit(
    db.batch([
      db
        .update(wikiPages)
        .set({
          ...values,
          ...{ slug, revision, updatedAt: act.now, updatedBy: act.actorId },
          ...(rendered && { html: rendered.html, headings: rendered.headings, rendererVersion }),
        })
        .where(and(eq(wikiPages.id, id), eq(wikiPages.revision, page.revision)))
        .returning({ id: wikiPages.id }),
      record(db, isRenamed ? 'rename' : 'edit', sql`${id}`, { fields: Object.keys(values).join(' ') }, act),
      ...(isRevised ? [insertRevision(db, { id: sql`${id}`, revision, title, source, summary, restored }, act)] : []),
      ...(asksAgain
        ? [publishRules(db, id, Object.keys(values).length > 0, act), record(db, 'rules', sql`${id}`, {}, act)]
        : []),
      ...(isRenamed ? [redirect(db, page)] : []),
      ...(rendered
        ? [db.delete(wikiLinks).where(eq(wikiLinks.pageId, id)), insertLinks(db, sql`${id}`, rendered.links)]
        : []),
    ]),
  )
  if (stored.length === 0) throw changedPage()
  return revision
}

export async function setDeleted(db: Database, { id, title }: StoredPage, isDeleted: boolean, act: Act): Promise<void> {
  await db.batch([
    db
      .update(wikiPages)
      .set({ deletedAt: isDeleted ? act.now : null })
      .where(and(eq(wikiPages.id, id), isDeleted ? isNull(wikiPages.deletedAt) : isNotNull(wikiPages.deletedAt))),
    record(db, isDeleted ? 'delete' : 'restore', sql`${id}`, { title }, act),
  ])
}

interface Revision {
  id: ReturnType<typeof sql<number>>
  revision: number
  title: string
  source: string
  summary?: string
  restored?: number
}

function insertRevision(db: Database, { id, summary, ...revision }: Revision, { actorId, now }: Act) {
  return db
    .insert(wikiRevisions)
    .values({ ...revision, pageId: id, summary: summary || null, writtenBy: actorId, writtenAt: now })
}

/** An act of the member that published the rules of the page less than a minute ago. */
export function selectPublication(db: Database, id: number | SQL, { actorId, now }: Act) {
  return db
    .select({ one: sql`1` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectKind, 'wiki_page'),
        eq(auditEvents.subjectId, sql`${id}`),
        eq(auditEvents.action, 'wiki.rules'),
        eq(auditEvents.actorId, actorId),
        gt(auditEvents.at, now - repeatTime),
      ),
    )
}

/**
 * Publishes the rules if the previous statement of the batch recorded the edit, which it does not when another edit came first.
 * A form that was sent twice publishes them once.
 */
function publishRules(db: Database, id: number, isChanged: boolean, act: Act) {
  const { actorId, now } = act
  const isRepeated = isChanged ? sql`false` : exists(selectPublication(db, id, act))
  return db
    .insert(rulesVersions)
    .select(
      sql`select null, ${now}, ${actorId}, 0 from wiki_pages where id = ${id} and changes() > 0 and not ${isRepeated}`,
    )
}

function redirect(db: Database, { id, slug }: StoredPage) {
  return db
    .insert(wikiRedirects)
    .values({ slug, pageId: id })
    .onConflictDoUpdate({ target: wikiRedirects.slug, set: { pageId: id } })
}

function insertLinks(db: Database, id: Revision['id'], links: string[]) {
  return db
    .insert(wikiLinks)
    .select(sql`select value, ${id} from json_each(${JSON.stringify(links)}) where true`)
    .onConflictDoNothing()
}

/** Put it directly after a change of the page: it inserts nothing when that changed no row. */
function record(db: Database, act: string, id: Revision['id'], detail: object, { actorId, now }: Act) {
  const action = `wiki.${act}`
  return db
    .insert(auditEvents)
    .select(
      sql`select null, ${actorId}, ${action}, 'wiki_page', ${id}, null, ${now}, ${JSON.stringify(detail)} where changes() > 0`,
    )
}

async function commit<Result>(batch: Promise<Result>): Promise<Result> {
  try {
    return await batch
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
    const message = error instanceof Error ? `${error.message} ${cause}` : ''
    if (message.includes('UNIQUE constraint failed: wiki_revisions')) throw changedPage()
    if (message.includes('UNIQUE constraint failed: wiki_pages.slug')) throw existingPage()
    throw error
  }
}

export function changedPage() {
  return new ApiFailure(409, 'The page was changed by another request', { code: 'page_changed' })
}

export function existingPage({ isDeleted = false } = {}) {
  return isDeleted
    ? new ApiFailure(409, 'A deleted page has this address: restore it', { code: 'page_deleted' })
    : new ApiFailure(409, 'A page has this address', { code: 'page_exists' })
}
