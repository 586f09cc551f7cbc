import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { titles } from '../../api/platform/db/schema/catalogue'

let stored = 0

/** Counts one release, which is not stored. */
export async function addTitle(values: Partial<Omit<typeof titles.$inferInsert, 'id'>> = {}) {
  stored += 1
  const name = values.name ?? `Title ${stored}`
  const slug = values.slug ?? `title-${stored}`
  const [title] = await drizzle(env.DB)
    .insert(titles)
    .values({ kind: 'movie', sortName: name.toLowerCase(), createdAt: 1, releases: 1, ...values, name, slug })
    .returning()
  if (!title) throw new Error('The title was not stored')
  return title
}
