import { type SQL, sql } from 'drizzle-orm'
import { allowsRole } from '../platform/db/allows-role'
import { wikiPages } from '../platform/db/schema/wiki'
import { ApiFailure } from '../platform/http/api-failure'
import type { Caller } from '../platform/http/caller.queries'

export type Reader = Pick<Caller, 'id' | 'permissions'> & { role: Pick<Caller['role'], 'slug'> }

/** Whether the caller sees all pages and chooses the roles of each. */
export function canProtect({ permissions }: Pick<Reader, 'permissions'>): boolean {
  return permissions.includes('settings.manage')
}

export function canEdit(reader: Reader, { editors }: { editors: string[] }): boolean {
  if (!reader.permissions.includes('wiki.edit')) return false
  return canProtect(reader) || editors.length === 0 || editors.includes(reader.role.slug)
}

/** Condition on `wiki_pages`; deleted pages match too. */
export function isReadable(reader: Reader): SQL {
  return canProtect(reader) ? sql`true` : allowsRole(wikiPages.readers, reader.role.slug)
}

/** The id of the page at an address, or of the one that had it earlier. */
export function idAt(slug: string): SQL<number> {
  return sql`coalesce((select id from wiki_pages where slug = ${slug}),
    (select page_id from wiki_redirects where slug = ${slug}))`
}

export function unknownPage() {
  return new ApiFailure(404, 'Page not found')
}
