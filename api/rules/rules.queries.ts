import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { defaultLanguage, languages } from '#contract/languages'
import type { WikiLanguage } from '#contract/wiki'
import { qualified } from '../platform/db/qualified'
import { rulesAcceptances, wikiPages } from '../platform/db/schema/wiki'
import { newest, selectVersion } from './accepted-rules'

type Database = DrizzleD1Database

// A literal: SQLite uses the partial index only when it can read the condition.
const isRulesPage = and(
  inArray(wikiPages.language, [...languages]),
  sql`${wikiPages.isRules} = 1`,
  isNull(wikiPages.deletedAt),
)

/** At most one for each language. */
export function selectRulesPages(db: Database) {
  return db
    .select({
      id: wikiPages.id,
      slug: wikiPages.slug,
      title: wikiPages.title,
      language: wikiPages.language,
      source: wikiPages.source,
      html: wikiPages.html,
      headings: wikiPages.headings,
      rendererVersion: wikiPages.rendererVersion,
      revision: wikiPages.revision,
      isRules: wikiPages.isRules,
      readers: wikiPages.readers,
      editors: wikiPages.editors,
      updatedAt: wikiPages.updatedAt,
    })
    .from(wikiPages)
    .where(isRulesPage)
}

/** The page in a language, or the one to show instead. */
export function choosePage<Page extends { language: WikiLanguage }>(pages: Page[], language: WikiLanguage) {
  return (
    [language, defaultLanguage].flatMap((code) => pages.find((page) => page.language === code) ?? [])[0] ?? pages[0]
  )
}

export function selectAccepted(db: Database, userId: number) {
  return db
    .select({ version: rulesAcceptances.version, acceptedAt: rulesAcceptances.acceptedAt })
    .from(rulesAcceptances)
    .where(eq(rulesAcceptances.userId, userId))
    .orderBy(desc(rulesAcceptances.version))
    .limit(1)
}

/** The text of each page at the time of the newest acceptance. A page that is younger has none. */
export function selectAcceptedTexts(db: Database, userId: number) {
  const acceptedAt = sql`(select accepted_at from rules_acceptances where user_id = ${userId} order by version desc limit 1)`
  const text = sql<string | null>`(select source from wiki_revisions
    where page_id = ${qualified(wikiPages.id)} and written_at <= ${acceptedAt} order by revision desc limit 1)`
  return db
    .select({ id: wikiPages.id, text: text.as('accepted_text') })
    .from(wikiPages)
    .where(isRulesPage)
}

/** Stores nothing unless `version` is in force. Returns whether it is. */
export async function storeAcceptance(db: Database, userId: number, version: number, now: number): Promise<boolean> {
  const [, [current]] = await db.batch([
    db
      .insert(rulesAcceptances)
      .select(
        sql`select ${userId}, version, ${now} from rules_versions where version = ${version} and version = ${newest}`,
      )
      .onConflictDoNothing(),
    selectVersion(db),
  ])
  return current?.version === version
}
