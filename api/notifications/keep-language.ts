import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { preferences } from '../platform/db/schema/account'

/** Statement that stores the language of emails and push notifications for a member who has not chosen one. */
export const keepLanguage = (db: DrizzleD1Database, userId: number, locale: string) =>
  db
    .insert(preferences)
    .values({ userId, language: locale })
    .onConflictDoUpdate({
      target: preferences.userId,
      set: { language: sql`coalesce(${preferences.language}, excluded.language)` },
    })
