import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { recordRefusal } from '../platform/http/record-refusal'
import { noneOwed, selectOwed } from '../seeding-requirements/owed-seeding'
import { isWithin } from '../users/is-within'
import { idOf } from '../users/select-user'
import { countActiveWarnings } from '../users/warnings'
import { selectRoles, selectStaffMember } from './members.queries'
import { isAbove } from './roles.rules'

export type StoredMember = Awaited<ReturnType<typeof selectStaffMember>>[number]
type RankedRole = StoredMember['role']

/** The member, all roles, the number of active warnings, and what the member still has to seed, in one round trip. */
export async function readMember(c: ApiContext, username: string) {
  const { db, now } = c.var
  const [[member], all, [counted], [owed = noneOwed]] = await db.batch([
    selectStaffMember(db, username),
    selectRoles(db),
    countActiveWarnings(db, idOf(username), now),
    selectOwed(db, idOf(username), now),
  ])
  if (!member) throw new ApiFailure(404, 'Member not found')
  return [member, all, counted?.active ?? 0, owed] as const
}

const messages = {
  beyond_own: 'You cannot act on a member with more permissions than you',
  above_own: 'The role is above your own',
}

/** No open account could change roles after the act. */
export const lastAdmin = () =>
  new ApiFailure(409, 'At least one member must be able to change roles', { code: 'last_admin' })

/** Undefined when the caller may act on members of the role, and give it. */
export function findObstacle(
  c: ApiContext,
  role: RankedRole,
  all: readonly RankedRole[],
): keyof typeof messages | undefined {
  if (!isWithin(callerOf(c), role)) return 'beyond_own'
  return isAbove(role, callerOf(c).role, all) ? 'above_own' : undefined
}

/** Records the attempt. */
export async function refuseTarget(
  c: ApiContext,
  code: keyof typeof messages,
  member: StoredMember,
  detail: Record<string, string> = {},
): Promise<ApiFailure> {
  await recordRefusal(c, callerOf(c).id, {
    subjectKind: 'member',
    subjectId: member.id,
    detail: { code, from: member.role.slug, ...detail },
  })
  return new ApiFailure(403, messages[code], { code })
}

/** @throws ApiFailure 403 or 409, as the contract says */
export async function checkTarget(c: ApiContext, member: StoredMember, all: readonly RankedRole[]): Promise<void> {
  if (member.id === callerOf(c).id) {
    throw new ApiFailure(409, 'You cannot do this to yourself', { code: 'yourself' })
  }
  const obstacle = findObstacle(c, member.role, all)
  if (obstacle) throw await refuseTarget(c, obstacle, member)
}

/** A member on whom the caller may act. @throws ApiFailure 403, 404 or 409 */
export async function requireTarget(c: ApiContext, username: string): Promise<StoredMember> {
  const [member, all] = await readMember(c, username)
  await checkTarget(c, member, all)
  return member
}
