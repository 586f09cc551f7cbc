import { asc } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { System } from '#contract/system'
import { roles } from '../platform/db/schema/members'
import { settings } from '../platform/db/schema/settings'
import { untouched } from '../site-settings/read-site'
import { fillTexts } from '../site-settings/settings-values'

export async function findSettings(
  db: DrizzleD1Database,
): Promise<Pick<System, 'title' | 'logo' | 'theme' | 'timeZone' | 'texts' | 'roles'>> {
  const [[row], everyRole] = await db.batch([
    db.select().from(settings).limit(1),
    db.select({ slug: roles.slug, name: roles.name, color: roles.color }).from(roles).orderBy(asc(roles.position)),
  ])
  const { title, logo, themeColor, userColor } = row ?? untouched
  const theme = { color: themeColor, userColor }
  return { title, logo, theme, timeZone: row?.timeZone ?? 'UTC', texts: fillTexts(row?.texts), roles: everyRole }
}
