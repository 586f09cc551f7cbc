import { and, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { MemberFilter, MemberLine, MemberPage, MemberQuery } from '#contract/member-list'
import { emailKey } from '../lib/account-names/email-key'
import { usernameKey } from '../lib/account-names/username-key'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { noRatio, roles, users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
import { isWithin } from '../users/is-within'
import { computeRatio } from '../users/ratio'
import { selectRoles } from './members.queries'
import { isAbove } from './roles.rules'

const dayLength = 86_400_000
const inviters = alias(users, 'inviters')

type Reader = Pick<Caller, 'id' | 'permissions' | 'role'>

interface Sort {
  column: SQLiteColumn
  isRising: boolean
  /** The first part of the cursor key. The cursor cannot hold a name, so the id of its row replaces it. */
  keyOf: (row: MemberRow) => number
}

const sorts: Record<MemberQuery['sort'], Sort> = {
  joined: { column: users.joinedAt, isRising: false, keyOf: (row) => row.joinedAt },
  seen: { column: users.seenAt, isRising: false, keyOf: (row) => row.seenAt },
  name: { column: users.usernameKey, isRising: true, keyOf: () => 0 },
  ratio: { column: users.ratioKey, isRising: true, keyOf: (row) => row.ratioKey },
}

/** Whether the caller may read the addresses of members, as in the outbox. */
export const readsAddresses = ({ permissions }: Pick<Caller, 'permissions'>) => permissions.includes('settings.manage')

/** Cursor key: sort key, id. */
export async function findMembers(
  db: DrizzleD1Database,
  { sort, reversed, limit, ...filter }: Omit<MemberQuery, 'cursor'>,
  cursor: Cursor | undefined,
  reader: Reader,
): Promise<MemberPage> {
  const { column, isRising, keyOf } = sorts[sort]
  const goesUp = (isRising !== (reversed === 'true')) !== (cursor?.direction === 'before')
  const direction = sql.raw(goesUp ? 'asc' : 'desc')
  const [rows, all] = await db.batch([
    selectMembers(db)
      .where(and(eq(roles.slug, users.role), matches(filter), cursor && isBeyond(column, cursor, goesUp)))
      .orderBy(sql`${column} ${direction}`, sql`${users.id} ${direction}`)
      .limit(limit + 1),
    selectRoles(db),
  ])
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [keyOf(row), row.id])
  return {
    data: data.map((row) => showMember(row, reader, all)),
    meta,
    roles: all.map(({ slug, name, color }) => ({ slug, name, color })),
  }
}

function isBeyond(column: SQLiteColumn, { key: [key = 0, id = 0] }: Cursor, goesUp: boolean): SQL {
  const start =
    column === users.usernameKey ? sql`(select username_key from users as anchors where id = ${id})` : sql`${key}`
  return sql`(${column}, ${users.id}) ${sql.raw(goesUp ? '>' : '<')} (${start}, ${id})`
}

function selectMembers(db: DrizzleD1Database) {
  return (
    db
      .select({
        id: users.id,
        username: users.username,
        role: users.role,
        permissions: roles.permissions,
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        joinedAt: users.joinedAt,
        seenAt: users.seenAt,
        bannedAt: users.bannedAt,
        bannedUntil: users.bannedUntil,
        closedAt: users.closedAt,
        uploaded: users.uploaded,
        downloaded: users.downloaded,
        ratioKey: users.ratioKey,
        // Aliased, since a D1 batch merges columns of equal names.
        inviter: sql<string | null>`${inviters.username}`.as('inviter_name'),
        inviterRole: sql<string | null>`${inviters.role}`.as('inviter_role'),
      })
      .from(users)
      // CROSS JOIN in this order: otherwise SQLite begins with the roles, and sorts all members.
      .crossJoin(roles)
      .leftJoin(inviters, and(eq(inviters.id, users.invitedBy), isNull(inviters.closedAt)))
      .$dynamic()
  )
}

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

/** The conditions are those of the partial indexes. */
const states: Record<MemberLine['state'], SQL | undefined> = {
  active: and(isNull(users.bannedAt), isNull(users.closedAt)),
  banned: and(isNotNull(users.bannedAt), isNull(users.closedAt)),
  unverified: and(isNull(users.emailVerifiedAt), isNotNull(users.email)),
  closed: isNotNull(users.closedAt),
}

function matches(filter: MemberFilter): SQL | undefined {
  const { q, email, role, state, joinedFrom, joinedTo, seenFrom, seenTo, ratioFrom, ratioTo, inviter } = filter
  const from = (column: SQLiteColumn, day: string | undefined) => day && gte(column, Date.parse(day))
  const to = (column: SQLiteColumn, day: string | undefined) => day && lt(column, Date.parse(day) + dayLength)
  const hasRatio = ratioFrom !== undefined || ratioTo !== undefined
  return and(
    state === undefined ? isNull(users.closedAt) : states[state],
    q === undefined ? undefined : beginsWith(users.usernameKey, usernameKey(q)),
    email === undefined ? undefined : beginsWith(users.emailKey, emailKey(email)),
    role === undefined ? undefined : eq(users.role, role),
    inviter === undefined
      ? undefined
      : sql`${users.invitedBy} = (select id from users as named where username_key = ${usernameKey(inviter)})`,
    from(users.joinedAt, joinedFrom) || undefined,
    to(users.joinedAt, joinedTo) || undefined,
    from(users.seenAt, seenFrom) || undefined,
    to(users.seenAt, seenTo) || undefined,
    seenTo === undefined ? undefined : sql`${users.seenAt} > 0`,
    ratioFrom === undefined ? undefined : gte(users.ratioKey, Math.round(ratioFrom * 1000)),
    hasRatio ? lte(users.ratioKey, ratioTo === undefined ? noRatio - 1 : Math.round(ratioTo * 1000)) : undefined,
  )
}

/** A range, so that an index serves it. */
function beginsWith(column: SQLiteColumn, text: string): SQL | undefined {
  return and(gte(column, text), lt(column, `${text}\u{10ffff}`))
}

type Roles = Awaited<ReturnType<typeof selectRoles>>

function showMember(row: MemberRow, reader: Reader, all: Roles): MemberLine {
  const { id, username, role, uploaded, downloaded, joinedAt, seenAt, bannedUntil } = row
  const isOpen = row.closedAt === null
  return {
    ...{ username, role, uploaded, downloaded },
    state: stateOf(row),
    bannedUntil: bannedUntil === null ? null : new Date(bannedUntil).toISOString(),
    joinedAt: new Date(joinedAt).toISOString(),
    seenAt: seenAt > 0 ? new Date(seenAt).toISOString() : null,
    ratio: computeRatio(uploaded, downloaded),
    email: readsAddresses(reader) ? row.email : null,
    inviter: row.inviter !== null && row.inviterRole !== null ? { username: row.inviter, role: row.inviterRole } : null,
    canManage: isOpen && id !== reader.id && isWithin(reader, row) && !hasHigherRole(row, reader, all),
  }
}

function hasHigherRole({ role }: MemberRow, reader: Reader, all: Roles): boolean {
  const ranked = all.find(({ slug }) => slug === role)
  return ranked !== undefined && isAbove(ranked, reader.role, all)
}

function stateOf({ closedAt, bannedAt, email, emailVerifiedAt }: MemberRow): MemberLine['state'] {
  if (closedAt !== null) return 'closed'
  if (bannedAt !== null) return 'banned'
  return email !== null && emailVerifiedAt === null ? 'unverified' : 'active'
}
