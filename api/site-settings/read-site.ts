import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type registrationModes, settings } from '../platform/db/schema/settings'

/** What a community shows before its operator has chosen anything. */
export const untouched = { title: 'Skerry', logo: 'logo.svg', themeColor: '#4c9fae', userColor: true }

/** What joining needs to know of the site. */
export interface Site {
  title: string
  registrationMode: (typeof registrationModes)[number]
}

/** The settings that joining needs, or what a community begins with. */
export async function findSite(db: DrizzleD1Database): Promise<Site> {
  const row = await db
    .select({ title: settings.title, registrationMode: settings.registrationMode })
    .from(settings)
    .limit(1)
    .get()
  return row ?? { title: untouched.title, registrationMode: 'invite' }
}
