import { and, count, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { languages, readLanguage } from '#contract/languages'
import { maxTemplates, type NewReasonTemplate, type ReasonTemplate } from '#contract/reason-templates'
import { preferences } from '../platform/db/schema/account'
import { auditEvents, reasonTemplates } from '../platform/db/schema/moderation'
import { findCreated } from '../platform/db/store-once'

type Database = DrizzleD1Database
type Row = typeof reasonTemplates.$inferSelect

/** A language that was added after the template has the text of the first one. */
function showTexts(texts: Row['texts']): ReasonTemplate['texts'] {
  const [first = ''] = Object.values(texts)
  return Object.fromEntries(
    languages.map((language) => [language, texts[language] ?? first]),
  ) as ReasonTemplate['texts']
}

const show = ({ id, texts, revision }: Row): ReasonTemplate => ({ id, texts: showTexts(texts), revision })

export async function findTemplates(db: Database): Promise<ReasonTemplate[]> {
  const rows = await db.select().from(reasonTemplates).orderBy(reasonTemplates.id).limit(maxTemplates)
  return rows.map(show)
}

interface Change {
  actorId: number
  action: 'reason_template.create' | 'reason_template.change' | 'reason_template.delete'
  now: number
}

/** Only if the previous statement has changed a row. */
function record(db: Database, id: number | null, { actorId, action, now }: Change, detail: Record<string, unknown>) {
  const subject = id ?? sql`last_insert_rowid()`
  return db
    .insert(auditEvents)
    .select(
      sql`select null, ${actorId}, ${action}, 'reason_template', ${subject}, null, ${now}, ${JSON.stringify(detail)} where changes() > 0`,
    )
}

/** A template that was sent twice is stored once. Undefined when there are too many. */
export async function storeTemplate(
  db: Database,
  { texts }: NewReasonTemplate,
  by: Omit<Change, 'action'>,
): Promise<ReasonTemplate | undefined> {
  const sent = findCreated(reasonTemplates, sql`revision = 1`, 'reason_template.create', { after: texts }, by)
  const [, , [stored]] = await db.batch([
    db.insert(reasonTemplates).select(
      sql`select null, ${JSON.stringify(texts)}, 1
          where ${sent} is null and (${db.select({ all: count() }).from(reasonTemplates)}) < ${maxTemplates}`,
    ),
    record(db, null, { ...by, action: 'reason_template.create' }, { after: texts }),
    db.select().from(reasonTemplates).where(eq(reasonTemplates.id, sent)),
  ])
  return stored && show(stored)
}

export function findTemplate(db: Database, id: number) {
  return db.select().from(reasonTemplates).where(eq(reasonTemplates.id, id)).get()
}

/** Undefined when it has another revision. */
export async function replaceTexts(
  db: Database,
  row: Row,
  { texts, revision }: Pick<ReasonTemplate, 'texts' | 'revision'>,
  by: Omit<Change, 'action'>,
): Promise<ReasonTemplate | undefined> {
  const [[stored]] = await db.batch([
    db
      .update(reasonTemplates)
      .set({ texts, revision: sql`${reasonTemplates.revision} + 1` })
      .where(and(eq(reasonTemplates.id, row.id), eq(reasonTemplates.revision, revision)))
      .returning(),
    record(db, row.id, { ...by, action: 'reason_template.change' }, { before: row.texts, after: texts }),
  ])
  return stored && show(stored)
}

export async function removeTemplate(db: Database, row: Row, by: Omit<Change, 'action'>): Promise<void> {
  await db.batch([
    db.delete(reasonTemplates).where(eq(reasonTemplates.id, row.id)),
    record(db, row.id, { ...by, action: 'reason_template.delete' }, { before: row.texts }),
  ])
}

/**
 * The reasons for the uploaders, by language: the template's text, then the written one. Undefined for an unknown template.
 */
export async function findReasons(
  db: Database,
  { template, reason }: { template?: number | undefined; reason?: string | undefined },
): Promise<((language: string | null) => string | null) | undefined> {
  if (template === undefined) return () => reason ?? null
  const row = await findTemplate(db, template)
  if (!row) return undefined
  const texts = showTexts(row.texts)
  return (language) => [texts[readLanguage(language)], ...(reason ? [reason] : [])].join('\n')
}

/** For the statement that reads a torrent. */
export const languageOfUploader = sql<string | null>`(select ${preferences.language} from ${preferences}
  where user_id = torrents.uploader_id)`
