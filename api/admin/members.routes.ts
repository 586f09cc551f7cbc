import {
  assignRole,
  readStaffMember,
  removeMemberAvatar,
  removeMemberSignature,
  removeMemberTwoFactor,
  restoreMemberSignature,
} from '#contract/admin-members'
import { listStaffMembers } from '#contract/member-list'
import { replaceAvatar } from '../avatar/replace-avatar'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { renderProfile } from '../profile/render-profile'
import { openLibrary } from '../texts/library'
import { highest } from '../users/find-keepers'
import { isWithin } from '../users/is-within'
import { removesSignatures, selectRemovedSignature } from '../users/signature'
import { findMembers, readsAddresses } from './member-list.queries'
import { recordRemoval, removeSignature, restoreSignature, storeAssignment } from './members.queries'
import { findObstacle, lastAdmin, readMember, refuseTarget, requireTarget, type StoredMember } from './require-target'
import { removeTwoFactor } from './two-factor.queries'

export function addStaffMemberRoutes(app: App): void {
  serve(app, listStaffMembers, async (c) => {
    const { cursor, ...query } = c.req.valid('query')
    if (query.email !== undefined && !readsAddresses(callerOf(c))) {
      throw new ApiFailure(403, 'You cannot search by address')
    }
    return c.json(await findMembers(c.var.db, query, readCursor(cursor, 2), callerOf(c)), 200)
  })

  serve(app, readStaffMember, async (c) => {
    const { permissions } = callerOf(c)
    const [member, all, warnings, seeding] = await readMember(c, c.req.valid('param').username)
    const { id, username, role, isDemoted, avatar, signature, joinedAt, twoFactorAt } = member
    const { freeleechTokens, uploaded, downloaded, bonus } = member
    const allows = (each: typeof role) => findObstacle(c, each, all) === undefined
    const mayAssign = permissions.includes('roles.manage') && allows(role)
    const show = ({ slug, name, color }: typeof role) => ({ slug, name, color })
    return c.json(
      {
        ...{ id, username, avatar, signature, warnings, joinedAt: new Date(joinedAt).toISOString() },
        ...{ freeleechTokens, uploaded, downloaded, bonus, seeding },
        ban: showBan(member),
        hasTwoFactor: twoFactorAt !== null,
        canAct: id !== callerOf(c).id && allows(role),
        role: show(role),
        isDemoted,
        assignable: all.filter((each) => mayAssign && allows(each)).map(show),
      },
      200,
    )
  })

  serve(app, removeMemberAvatar, async (c) => {
    const { db, now } = c.var
    const [member] = await readMember(c, c.req.valid('param').username)
    await checkWithin(c, member)
    if (member.avatar === null) throw new ApiFailure(409, 'The member has no picture', { code: 'no_picture' })
    const act = { userId: member.id, actorId: callerOf(c).id, ...c.req.valid('json') }
    await replaceAvatar(db, c.env.FILES, member.id, null, recordRemoval(db, act, now))
    pushUnread(c, [member.id])
    return c.body(null, 204)
  })

  serve(app, removeMemberSignature, async (c) => {
    const [member] = await readMember(c, c.req.valid('param').username)
    if (!removesSignatures(callerOf(c))) throw new ApiFailure(403, 'You cannot remove signatures')
    await checkWithin(c, member)
    const { id: userId, signature } = member
    if (signature === null) throw new ApiFailure(409, 'The member has no signature', { code: 'no_signature' })
    await removeSignature(c.var.db, { userId, actorId: callerOf(c).id, signature, ...c.req.valid('json') }, c.var.now)
    pushUnread(c, [userId])
    return c.body(null, 204)
  })

  serve(app, restoreMemberSignature, async (c) => {
    const { db, now } = c.var
    const [member] = await readMember(c, c.req.valid('param').username)
    if (!removesSignatures(callerOf(c))) throw new ApiFailure(403, 'You cannot restore signatures')
    await checkWithin(c, member)
    const [last] = await selectRemovedSignature(db, member.id)
    const texts = { about: null, signature: last?.removed ?? null }
    const { signatureHtml } = await renderProfile(texts, openLibrary(db, c.env))
    const act = { userId: member.id, actorId: callerOf(c).id }
    const isRestored =
      last !== undefined &&
      signatureHtml !== null &&
      (await restoreSignature(db, { ...act, signature: last.removed, signatureHtml }, now))
    if (!isRestored) throw new ApiFailure(409, 'No signature can be restored', { code: 'no_removed_signature' })
    return c.body(null, 204)
  })

  serve(app, removeMemberTwoFactor, async (c) => {
    const { id: actorId } = requireRecentAuth(c)
    const { id: userId } = await requireTarget(c, c.req.valid('param').username)
    const act = { userId, actorId, ...c.req.valid('json') }
    if (!(await removeTwoFactor(c.var.db, act, c.var.now))) {
      throw new ApiFailure(409, 'Two-factor authentication is off', { code: 'two_factor_off' })
    }
    pushUnread(c, [userId])
    return c.body(null, 204)
  })

  serve(app, assignRole, async (c) => {
    const { id: actorId } = requireRecentAuth(c)
    const { role: slug, reason, from } = c.req.valid('json')
    const [member, all] = await readMember(c, c.req.valid('param').username)
    const to = all.find((role) => role.slug === slug)
    if (!to) throw new ApiFailure(422, 'Role not found', { errors: { role: ['unknown'] } })
    for (const role of [member.role, to]) {
      const obstacle = findObstacle(c, role, all)
      if (obstacle) throw await refuseTarget(c, obstacle, member, { role: slug })
    }
    if (slug === member.role.slug) return c.body(null, 204)
    if (from !== undefined && from !== member.role.slug) throw changedMeanwhile()
    const act = { userId: member.id, actorId, reason, from: member.role.slug, to }
    if (!(await storeAssignment(c.var.db, act, c.var.now))) {
      const isLast = member.role.permissions.includes(highest) && !to.permissions.includes(highest)
      throw isLast ? lastAdmin() : changedMeanwhile()
    }
    pushUnread(c, [member.id])
    return c.body(null, 204)
  })
}

const changedMeanwhile = () =>
  new ApiFailure(409, 'The role of the member was changed by someone else', { code: 'changed_meanwhile' })

/** Staff may act on themselves. @throws ApiFailure 403 `beyond_own`, which is recorded */
async function checkWithin(c: ApiContext, member: StoredMember): Promise<void> {
  if (!isWithin(callerOf(c), member.role)) throw await refuseTarget(c, 'beyond_own', member)
}

function showBan({ bannedAt, bannedUntil, banReason }: StoredMember) {
  if (bannedAt === null) return null
  const until = bannedUntil === null ? null : new Date(bannedUntil).toISOString()
  return { since: new Date(bannedAt).toISOString(), until, reason: banReason }
}
