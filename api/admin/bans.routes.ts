import { actOnMembers, type BulkAct, banMember, type MemberBan, unbanMember } from '#contract/member-bans'
import { usernameKey } from '../lib/account-names/username-key'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { endOfBan, type MembersAct, storeBanEnds, storeBans } from './bans.queries'
import { selectNamed, storeAssignments } from './bulk.queries'
import { selectRoles } from './members.queries'
import { checkTarget, findObstacle, lastAdmin, refuseTarget, requireTarget, type StoredMember } from './require-target'

export function addBanRoutes(app: App): void {
  serve(app, banMember, async (c) => {
    const { reason, days, from } = c.req.valid('json')
    const member = await requireTarget(c, c.req.valid('param').username)
    const { id } = member
    if (from !== undefined && !isSameBan(member, from)) {
      throw new ApiFailure(409, 'The ban was changed by someone else', { code: 'changed_meanwhile' })
    }
    if (!(await storeBans(c.var.db, { days }, actOf(c, [id], reason)))) throw lastAdmin()
    return c.body(null, 204)
  })

  serve(app, unbanMember, async (c) => {
    const { reason } = c.req.valid('json')
    const { id } = await requireTarget(c, c.req.valid('param').username)
    if ((await storeBanEnds(c.var.db, actOf(c, [id], reason))) === 0) {
      throw new ApiFailure(409, 'The member is not banned', { code: 'not_banned' })
    }
    return c.body(null, 204)
  })

  serve(app, actOnMembers, async (c) => {
    requireRecentAuth(c)
    const act = c.req.valid('json')
    const [members, all] = await c.var.db.batch([selectNamed(c.var.db, act.usernames), selectRoles(c.var.db)])
    if (members.length < new Set(act.usernames.map(usernameKey)).size) throw new ApiFailure(404, 'Member not found')
    for (const member of members) await checkTarget(c, member, all)
    return c.json({ changed: await store(c, act, members, all) }, 200)
  })
}

function isSameBan({ bannedAt, bannedUntil }: StoredMember, from: NonNullable<MemberBan['from']> | null): boolean {
  if (bannedAt === null || from === null) return bannedAt === null && from === null
  return bannedUntil === (from.until === null ? null : Date.parse(from.until))
}

/** A bulk act does not shorten a ban. */
function isBannedAsLong({ bannedAt, bannedUntil }: StoredMember, until: number | null): boolean {
  return bannedAt !== null && (bannedUntil === null || (until !== null && bannedUntil >= until))
}

async function store(
  c: ApiContext,
  act: BulkAct,
  named: StoredMember[],
  all: Awaited<ReturnType<typeof selectRoles>>,
): Promise<number> {
  const { db, now } = c.var
  const members = act.act === 'ban' ? named.filter((member) => !isBannedAsLong(member, endOfBan(act, now))) : named
  const done = actOf(
    c,
    members.map(({ id }) => id),
    act.reason,
  )
  if (act.act === 'unban') return storeBanEnds(db, done)
  if (act.act === 'ban') {
    if (members.length > 0 && !(await storeBans(db, act, done))) throw lastAdmin()
    return members.length
  }
  const to = all.find(({ slug }) => slug === act.role)
  if (!to) throw new ApiFailure(422, 'Role not found', { errors: { role: ['unknown'] } })
  const [first] = members
  const obstacle = callerOf(c).permissions.includes('roles.manage') ? findObstacle(c, to, all) : 'beyond_own'
  if (first && obstacle) throw await refuseTarget(c, obstacle, first, { role: act.role })
  const changed = await storeAssignments(db, to, done)
  const isSame = members.every(({ role }) => role.slug === act.role)
  if (changed === 0 && !isSame) throw lastAdmin()
  pushUnread(c, done.userIds)
  return changed
}

const actOf = (c: ApiContext, userIds: number[], reason: string): MembersAct => ({
  ...{ userIds, reason, actorId: callerOf(c).id, now: c.var.now },
})
