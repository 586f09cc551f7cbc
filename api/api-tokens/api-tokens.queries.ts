import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ApiToken, Scope } from '#contract/api-tokens'
import { notifyOwner } from '../notifications/notify-owner'
import { recordChange } from '../platform/db/record-change'
import { apiTokens } from '../platform/db/schema/account'

const maxTokens = 20

/** Newest first. An expired token is listed for ninety days unless it is revoked. */
export async function findApiTokens(db: DrizzleD1Database, userId: number): Promise<ApiToken[]> {
  const rows = await db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(desc(apiTokens.id))
  return rows.map(showApiToken)
}

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

function showApiToken({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: typeof apiTokens.$inferSelect): ApiToken {
  const print = (time: number) => new Date(time).toISOString()
  return {
    id,
    name,
    scopes,
    createdAt: print(createdAt),
    expiresAt: print(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : print(lastUsedAt),
  }
}
