import { and, eq, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ApiToken, Scope } from '#contract/api-tokens'
import { notifyOwner } from '../notifications/notify-owner'
import { recordChange } from '../platform/db/record-change'
import { apiTokens } from '../platform/db/schema/account'
import { showApiToken } from './find-api-tokens'

const maxTokens = 20

export async function storeApiToken(
  db: DrizzleD1Database,
  token: { userId: number; name: string; hash: string; scopes: Scope[]; expiresAt: number },
  now: number,
): Promise<ApiToken | undefined> {
  const { userId, name, hash, scopes, expiresAt } = token
  const [, [stored]] = await db.batch([
    db.delete(apiTokens).where(and(eq(apiTokens.userId, userId), lt(apiTokens.expiresAt, now - 90 * 24 * 60 * 60_000))),
    db
      .insert(apiTokens)
      .select(sql`
        select null, ${userId}, ${name}, ${hash}, ${JSON.stringify(scopes)}, ${now}, ${expiresAt}, null
        where (select count(*) from api_tokens where user_id = ${userId}) < ${maxTokens}`)
      .returning(),
    recordChange(db, 'api_token_made', userId, now),
  ])
  if (stored) await notifyOwner(db, userId, 'token_made', now, name)
  return stored && showApiToken(stored)
}

export async function dropApiToken(db: DrizzleD1Database, userId: number, id: number): Promise<boolean> {
  const dropped = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ id: apiTokens.id })
  return dropped.length > 0
}
