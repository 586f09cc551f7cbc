import { type SQL, sql } from 'drizzle-orm'
import { allowsRole } from '../platform/db/allows-role'
import { forums } from '../platform/db/schema/forums'
import type { Caller } from '../platform/http/caller.queries'

export type Reader = Pick<Caller, 'id' | 'permissions'> & { role: Pick<Caller['role'], 'slug'> }

export function canModerate({ permissions }: Pick<Caller, 'permissions'>): boolean {
  return permissions.includes('forums.moderate')
}

/** Condition on `forums`: whether a member sees one. Moderators see all. */
export function isReadable(reader: Reader): SQL {
  return canModerate(reader) ? sql`true` : allowsRole(forums.readers, reader.role.slug)
}

/** Condition on `forums` that every member sees it. */
export const isOpenToAll = sql`${forums.readers} = '[]'`

/** Whether the role of the caller may write in a forum; the permission `forums.post` is checked apart. */
export function mayWrite(reader: Reader, roles: string[]): boolean {
  return canModerate(reader) || roles.length === 0 || roles.includes(reader.role.slug)
}

/** The caller's rights in a forum that they see. */
export function judgeForum(reader: Reader, { starters, posters }: { starters: string[]; posters: string[] }) {
  const canPost = reader.permissions.includes('forums.post')
  return {
    canStart: canPost && mayWrite(reader, starters),
    canPost: canPost && mayWrite(reader, posters),
    canModerate: canModerate(reader),
  }
}
