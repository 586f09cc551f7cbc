import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type registrationModes, settings } from '../platform/db/schema/settings'

/** Defaults of a new site. */
export const untouched = { title: 'Skerry', logo: 'logo.svg', themeColor: '#4c9fae', userColor: true }

export interface Site {
  title: string
  registrationMode: (typeof registrationModes)[number]
}

export async function findSite(db: DrizzleD1Database): Promise<Site> {
  return showSite(await selectSite(db))
}

export function selectSite(db: DrizzleD1Database) {
  return db.select({ title: settings.title, registrationMode: settings.registrationMode }).from(settings).limit(1)
}

export function showSite([row]: Site[]): Site {
  return row ?? { title: untouched.title, registrationMode: 'invite' }
}
