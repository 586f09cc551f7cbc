import { and, asc, eq, exists, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NewRole, RoleChange } from '#contract/admin-roles'
import { listChanges } from '../audit/list-changes'
import { recordOrder } from '../audit/record-order'
import { firstRole } from '../next-role/next-role.rules'
import { qualified } from '../platform/db/qualified'
import { chatRooms } from '../platform/db/schema/chat'
import { forums } from '../platform/db/schema/forums'
import { roles, users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { wikiPages } from '../platform/db/schema/wiki'
import { findKeepers, highest, keepers } from '../users/find-keepers'

type Database = DrizzleD1Database

interface Act {
  actorId: number
  now: number
}

export type StoredRole = typeof roles.$inferSelect

/** Highest first. */
export function findRoles(db: Database) {
  return db
    .select({
      slug: roles.slug,
      name: roles.name,
      color: roles.color,
      position: roles.position,
      permissions: roles.permissions,
      requiresTwoFactor: roles.requiresTwoFactor,
      requires: roles.requires,
      revision: roles.revision,
      members: sql<number>`(
        select count(*) from ${users} where ${users.role} = ${qualified(roles.slug)} and ${isNull(users.closedAt)}
      )`,
    })
    .from(roles)
    .orderBy(asc(roles.position), asc(roles.slug))
}

/** Without the counts of their members; highest first. */
export function selectAllRoles(db: Database) {
  return db.select().from(roles).orderBy(asc(roles.position), asc(roles.slug))
}

/** Returns false when another role already has the slug. */
export async function storeNewRole(
  db: Database,
  role: Omit<NewRole, 'after'> & { slug: string; position: number },
  act: Act,
): Promise<boolean> {
  const { slug, name, color, position, permissions, requires } = role
  const isFree = sql`not exists (select 1 from ${roles} where ${roles.slug} = ${slug})`
  const [, created] = await db.batch([
    db
      .update(roles)
      .set({ position: sql`${roles.position} + 1` })
      .where(and(sql`${roles.position} >= ${position}`, isFree)),
    db
      .insert(roles)
      .values({ slug, name, color, position, permissions, requires })
      .onConflictDoNothing()
      .returning({ slug: roles.slug }),
    record(db, 'role.create', { role: slug, name, color, given: permissions.join(' '), ...requires }, act),
  ])
  return created.length === 1
}

/** For the audit log. Requirements are values of their own. */
const describeSettings = ({ permissions: _, requires, ...plain }: RoleChange) => ({
  ...plain,
  ...(requires !== undefined && { earned: requires !== null, ...requires }),
})

/**
 * Returns false, without changes, when no member with `roles.manage` would be left, or the role has a newer revision. Equal
 * settings are no change.
 */
export async function storeRole(
  db: Database,
  before: StoredRole,
  { revision: _, ...change }: RoleChange,
  act: Act,
): Promise<boolean> {
  const { slug, revision } = before
  const { permissions } = change
  const added = permissions?.filter((each) => !before.permissions.includes(each)) ?? []
  const taken = permissions ? before.permissions.filter((each) => !permissions.includes(each)) : []
  const detail = {
    ...listChanges(describeSettings(before), describeSettings(change)),
    ...(added.length > 0 && { given: added.join(' ') }),
    ...(taken.length > 0 && { taken: taken.join(' ') }),
  }
  if (Object.keys(detail).length === 0) return true
  const [changed] = await db.batch([
    db
      .update(roles)
      .set({ ...change, revision: revision + 1 })
      .where(and(eq(roles.slug, slug), eq(roles.revision, revision), keepsKeeper(db, slug, permissions)))
      .returning({ slug: roles.slug }),
    record(db, 'role.change', { role: slug, ...detail }, act),
  ])
  return changed.length === 1
}

/** Condition that a member can still change roles when the role has these permissions. */
function keepsKeeper(db: Database, slug: string, permissions = [highest]): SQL | undefined {
  return permissions.includes(highest) ? undefined : exists(findKeepers(db, ne(keepers.role, slug)))
}

/** Forums, chat rooms and wiki pages that are limited to the role. Without it, such a list would be empty: open to all. */
export function selectUses(db: Database, slug: string) {
  const has = (...lists: SQL[]) =>
    or(...lists.map((list) => sql`exists (select 1 from json_each(${list}) where value = ${slug})`))
  const fields = { one: sql<number>`1` }
  return db
    .select(fields)
    .from(forums)
    .where(has(sql`${forums.readers}`, sql`${forums.starters}`, sql`${forums.posters}`))
    .unionAll(
      db
        .select(fields)
        .from(chatRooms)
        .where(and(eq(chatRooms.kind, 'role'), has(sql`${chatRooms.roles}`))),
    )
    .unionAll(
      db
        .select(fields)
        .from(wikiPages)
        .where(has(sql`${wikiPages.readers}`, sql`${wikiPages.editors}`)),
    )
}

export async function findForDeletion(db: Database, slug: string) {
  const [all, uses, [counted]] = await db.batch([
    selectAllRoles(db),
    selectUses(db, slug).limit(1),
    db
      .select({ members: sql<number>`count(*)` })
      .from(users)
      .where(and(eq(users.role, slug), isNull(users.closedAt))),
  ])
  return { all, isUsed: uses.length > 0, members: counted?.members ?? 0 }
}

/**
 * Members move to `to`, closed accounts too. Returns false, without changes, when the role is in use, when members are left
 * without another role, or when no member with `roles.manage` would be left.
 */
export async function removeRole(
  db: Database,
  { role: { slug, name }, to, members }: { role: StoredRole; to: StoredRole | undefined; members: number },
  act: Act,
): Promise<boolean> {
  const isUnused = notExists(selectUses(db, slug))
  const stays = to && keepsKeeper(db, slug, to.permissions)
  const [, deleted] = await db.batch([
    db
      .update(users)
      .set({ role: to?.slug ?? firstRole })
      .where(and(eq(users.role, slug), isUnused, to ? stays : isNotNull(users.closedAt))),
    db
      .delete(roles)
      .where(
        and(
          eq(roles.slug, slug),
          isUnused,
          notExists(db.select({ one: sql`1` }).from(users).where(eq(users.role, slug))),
        ),
      )
      .returning({ slug: roles.slug }),
    record(db, 'role.delete', { role: slug, name, to: to?.slug ?? null, members }, act),
  ])
  return deleted.length === 1
}

export async function storeOrder(db: Database, slugs: string[], act: Act): Promise<void> {
  const listed = sql`json_each(${JSON.stringify(slugs)}) as listed`
  const isListed = sql`roles.slug = listed.value`
  const order = {
    rows: sql`${listed} cross join roles on ${isListed}`,
    ...{ position: sql`roles.position, roles.slug`, name: sql`roles.name` },
  }
  await db.batch([
    recordOrder(db, 'role.order', { order }, { ...act, subjectKind: 'role' }),
    db.update(roles).set({ position: sql`listed.key + 1` }).from(listed).where(isListed),
  ])
}

/** Follows the change in its batch: records nothing when that changed no row. */
function record(db: Database, action: string, detail: object, { actorId, now }: Act) {
  return db
    .insert(auditEvents)
    .select(
      sql`select null, ${actorId}, ${action}, 'role', 0, null, ${now}, ${JSON.stringify(detail)} where changes() > 0`,
    )
}
