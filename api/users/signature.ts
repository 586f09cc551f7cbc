import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Permission } from '#contract/permissions'
import { auditEvents } from '../platform/db/schema/moderation'
import { isWithin } from './is-within'

interface Member {
  id: number
  permissions: Permission[]
}

const removers: Permission[] = ['users.manage', 'forums.moderate']

/** Staff who remove the signatures of members. */
export function removesSignatures({ permissions }: Pick<Member, 'permissions'>): boolean {
  return removers.some((permission) => permissions.includes(permission))
}

export function canRemoveSignature(caller: Member, member: Member): boolean {
  return member.id !== caller.id && removesSignatures(caller) && isWithin(caller, member)
}

/** No row when no signature of the member was removed. */
export function selectRemovedSignature(db: DrizzleD1Database, userId: number | SQL<number>) {
  const { action, detail, id, subjectId, subjectKind } = auditEvents
  return db
    .select({ removed: sql<string>`${detail} ->> 'signature'`.as('removed') })
    .from(auditEvents)
    .where(and(eq(subjectKind, 'member'), eq(subjectId, userId), eq(action, 'member.signature')))
    .orderBy(desc(id))
    .limit(1)
}
