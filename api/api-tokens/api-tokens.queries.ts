import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ApiToken, Scope } from '#contract/api-tokens'
import { notifyOwner } from '../notifications/notify-owner'
import { recordChange } from '../platform/db/record-change'
import { apiTokens } from '../platform/db/schema/account'
import { showApiToken } from './find-api-tokens'

const maxTokens = 20

/**
 * Stores the first of `hashes`, unless another request has stored one of them. Returns the stored token with its hash, or
 * undefined when the member has too many tokens.
 */
export async function storeApiToken(
  db: DrizzleD1Database,
  token: { userId: number; name: string; hashes: string[]; scopes: Scope[]; expiresAt: number },
  now: number,
): Promise<{ hash: string; shown: ApiToken } | undefined> {
  const { userId, name, hashes, scopes, expiresAt } = token
  const sent = db.select().from(apiTokens).where(inArray(apiTokens.hash, hashes)).orderBy(desc(apiTokens.id)).limit(1)
  const [, made, , [stored]] = await db.batch([
    db.delete(apiTokens).where(and(eq(apiTokens.userId, userId), lt(apiTokens.expiresAt, now - 90 * 24 * 60 * 60_000))),
    db
      .insert(apiTokens)
      .select(sql`
        select null, ${userId}, ${name}, ${hashes[0]}, ${JSON.stringify(scopes)}, ${now}, ${expiresAt}, null
        where not exists ${sent} and (select count(*) from api_tokens where user_id = ${userId}) < ${maxTokens}`)
      .returning({ id: apiTokens.id }),
    recordChange(db, 'api_token_made', userId, now),
    sent,
  ])
  if (made.length > 0) await notifyOwner(db, userId, 'token_made', now, name)
  return stored && { hash: stored.hash, shown: showApiToken(stored) }
}

export async function dropApiToken(db: DrizzleD1Database, userId: number, id: number): Promise<boolean> {
  const dropped = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ id: apiTokens.id })
  return dropped.length > 0
}
