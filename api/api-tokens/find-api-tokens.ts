import { desc, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ApiToken } from '#contract/api-tokens'
import { apiTokens } from '../platform/db/schema/account'

/** Newest first. An expired token is listed for ninety days unless it is revoked. */
export async function findApiTokens(db: DrizzleD1Database, userId: number): Promise<ApiToken[]> {
  const rows = await db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(desc(apiTokens.id))
  return rows.map(showApiToken)
}

export function showApiToken({
  id,
  name,
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
}: typeof apiTokens.$inferSelect): ApiToken {
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
