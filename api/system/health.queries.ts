import type { z } from '@hono/zod-openapi'
import type { Health } from '#contract/system'

/**
 * Whether the database responds, and the newest migration in wrangler's table `d1_migrations`. Without that table the
 * status is `unavailable`, since nothing can be served.
 */
export async function findHealth(database: D1Database): Promise<z.infer<typeof Health>> {
  const migration = await findMigration(database).catch(() => null)
  if (migration) return { status: 'ok', database: 'ok', migration }
  const isReached = await database
    .prepare('select 1')
    .run()
    .then(() => true)
    .catch(() => false)
  return { status: 'unavailable', database: isReached ? 'ok' : 'unreachable', migration: null }
}

function findMigration(database: D1Database) {
  return database.prepare('select name from d1_migrations order by id desc limit 1').first<string>('name')
}
