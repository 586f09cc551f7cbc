import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SettingsArea, SettingsVersion } from '#contract/settings-versions'
import { showRef } from '../lib/account-names/show-member'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { settings, settingsVersions } from '../platform/db/schema/settings'
import { ApiFailure } from '../platform/http/api-failure'
import { untouched } from './read-site'
import { readValues, type Stored } from './settings-values'

type Database = DrizzleD1Database
type Change = Partial<Omit<Stored, 'id'>>

export const selectSettings = (db: Database) => db.select().from(settings).where(eq(settings.id, 1))

/** Number of the newest version; 0 before the first save. */
const selectRevision = (db: Database, area: SettingsArea) =>
  db
    .select({ revision: max(settingsVersions.revision) })
    .from(settingsVersions)
    .where(eq(settingsVersions.area, area))

export async function findVersioned(db: Database) {
  const [[row], [general], [mail]] = await db.batch([
    selectSettings(db),
    selectRevision(db, 'general'),
    selectRevision(db, 'mail'),
  ])
  return { row, revisions: { general: general?.revision ?? 0, mail: mail?.revision ?? 0 } }
}

interface Save {
  area: SettingsArea
  /** The newest version that the caller has seen. */
  revision: number
  actorId: number
  now: number
  /** The version whose values before are restored. */
  restored?: number
  /** A new password is stored. */
  secretChanged?: boolean
}

/**
 * Saves with a version and an audit event. A save that changes nothing makes none.
 * @throws ApiFailure 409 when the settings were changed after `revision`
 */
export async function saveSettings(db: Database, change: Change, row: Stored | undefined, save: Save): Promise<void> {
  const { area, revision, actorId, now, restored, secretChanged = false } = save
  const before = readValues(area, row)
  const after = { ...before, ...readChange(area, change) }
  const changes = Object.entries(after).flatMap(([name, value]) => {
    const pair = [before[name], value].map((each) => JSON.stringify(each))
    return pair[0] === pair[1] ? [] : [[name, [before[name], value]] as const]
  })
  if (changes.length === 0 && !secretChanged) return
  const secret = secretChanged && { secretChanged }
  const detail = { ...Object.fromEntries(changes), ...secret, ...(restored && { version: restored }) }
  const stored = { ...change, ...dateRequirement(change, row, now) }
  const action = restored === undefined ? `settings.${area}` : 'settings.restore'
  await commit(
    db.batch([
      db
        .insert(settingsVersions)
        .values({ area, revision: revision + 1, actorId, at: now, restored, before, after: { ...after, ...secret } }),
      db
        .insert(settings)
        .values({ id: 1, ...untouched, ...stored })
        .onConflictDoUpdate({ target: settings.id, set: stored }),
      db.insert(auditEvents).values({ action, detail, actorId, subjectKind: 'settings', subjectId: 1, at: now }),
    ]),
  )
}

/** The seeding requirement applies to torrents completed since it was switched on. */
function dateRequirement({ seedingHours }: Change, row: Stored | undefined, now: number): Change {
  if (seedingHours === undefined) return {}
  return { seedingSince: seedingHours === 0 ? null : (row?.seedingSince ?? now) }
}

const readChange = (area: SettingsArea, change: Change) => {
  const known = readValues(area, change as Stored)
  return Object.fromEntries(Object.keys(known).flatMap((name) => (name in change ? [[name, known[name]]] : [])))
}

async function commit(batch: Promise<unknown>): Promise<void> {
  try {
    await batch
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
    if (`${error} ${cause}`.includes('UNIQUE constraint failed: settings_versions')) throw changedMeanwhile()
    throw error
  }
}

export function changedMeanwhile() {
  return new ApiFailure(409, 'The settings were changed by someone else', { code: 'changed_meanwhile' })
}

const selectVersions = (db: Database) =>
  db
    .select({
      id: settingsVersions.id,
      area: settingsVersions.area,
      revision: settingsVersions.revision,
      at: settingsVersions.at,
      actor: { username: users.username, role: users.role },
      restored: settingsVersions.restored,
      before: settingsVersions.before,
      after: settingsVersions.after,
    })
    .from(settingsVersions)
    .leftJoin(users, eq(users.id, settingsVersions.actorId))
    .$dynamic()

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number]

const showVersion = ({ at, actor, ...row }: VersionRow): SettingsVersion => ({
  ...row,
  at: new Date(at).toISOString(),
  actor: showRef(actor),
})

/** Newest first. Cursor key: id. */
export async function findVersions(db: Database, { cursor, limit }: { cursor: Cursor | undefined; limit: number }) {
  const isRising = cursor?.direction === 'before'
  const beyond = cursor && sql`${settingsVersions.id} ${sql.raw(isRising ? '>' : '<')} ${cursor.key[0]}`
  const rows = await selectVersions(db)
    .where(and(beyond))
    .orderBy(isRising ? settingsVersions.id : desc(settingsVersions.id))
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, ({ id }) => [id])
  return { data: data.map(showVersion), meta }
}

export async function findVersion(db: Database, id: number): Promise<SettingsVersion | undefined> {
  const [row] = await selectVersions(db).where(eq(settingsVersions.id, id))
  return row && showVersion(row)
}
