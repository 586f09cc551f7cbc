import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { titleRevisions, titles } from '../platform/db/schema/catalogue'
import { dropPoster } from '../titles/drop-poster'
import { putPoster } from './put-poster'
import type { PosterFiles } from './read-poster'

/** Placeholder colour of posters without a colour of their own. */
const noColor = '#3a434d'

interface Change {
  titleId: number
  actorId: number
  now: number
}

/** Sets or removes the poster of a title with a revision, and deletes the previous files unless another title has them. */
export async function replacePoster(
  db: DrizzleD1Database,
  files: R2Bucket,
  { titleId, actorId, now }: Change,
  poster: { files: PosterFiles; color: string | undefined } | null,
): Promise<{ poster: string | null; posterColor: string | null }> {
  const name = poster && (await putPoster(files, poster.files))
  const posterColor = poster && (poster.color ?? poster.files.color ?? noColor)
  const own = eq(titles.id, titleId)
  const before = (await db.select({ poster: titles.poster }).from(titles).where(own).get())?.poster ?? null
  const changes = JSON.stringify({ poster: [before, name] })
  await db.batch([
    db
      .update(titles)
      .set({ poster: name, posterColor, revision: sql`revision + 1` })
      .where(sql`${own} and (poster is not null or ${name} is not null)`),
    db
      .insert(titleRevisions)
      .select(
        sql`select id, revision, 'edit', ${actorId}, ${now}, null, ${changes} from titles where ${own} and changes() > 0`,
      ),
  ])
  if (before !== null && before !== name) await dropPoster(db, files, before)
  return { poster: name, posterColor }
}
