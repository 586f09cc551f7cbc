import {
  assignRole,
  readStaffMember,
  removeMemberAvatar,
  removeMemberSignature,
  restoreMemberSignature,
} from '#contract/admin-members'
import { listStaffMembers } from '#contract/member-list'
import { replaceAvatar } from '../avatar/replace-avatar'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { recordRefusal } from '../platform/http/record-refusal'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { renderProfile } from '../profile/render-profile'
import { openLibrary } from '../texts/library'
import { isWithin } from '../users/is-within'
import { idOf } from '../users/select-user'
import { removesSignatures, selectRemovedSignature } from '../users/signature'
import { countActiveWarnings } from '../users/warnings'
import { findMembers, readsAddresses } from './member-list.queries'
import {
  recordRemoval,
  removeSignature,
  restoreSignature,
  selectRoles,
  selectStaffMember,
  storeAssignment,
} from './members.queries'
import { isAbove } from './roles.rules'

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
    const [member, all, warnings] = await readMember(c, c.req.valid('param').username)
    const { username, role, avatar, signature, joinedAt, bannedAt } = member
    const allows = (each: typeof role) => isWithin(callerOf(c), each) && !isAbove(each, callerOf(c).role, all)
    const mayAssign = permissions.includes('roles.manage') && allows(role)
    const show = ({ slug, name, color }: typeof role) => ({ slug, name, color })
    return c.json(
      {
        ...{ username, avatar, signature, warnings, joinedAt: new Date(joinedAt).toISOString() },
        banned: bannedAt !== null,
        role: show(role),
        assignable: all.filter((each) => mayAssign && allows(each)).map(show),
      },
      200,
    )
  })

  serve(app, removeMemberAvatar, async (c) => {
    const { db, now } = c.var
    const [member] = await readMember(c, c.req.valid('param').username)
    if (!isWithin(callerOf(c), member.role)) throw beyondOwn()
    if (member.avatar === null) throw new ApiFailure(409, 'The member has no picture', { code: 'no_picture' })
    await replaceAvatar(db, c.env.FILES, member.id, null)
    await recordRemoval(db, { userId: member.id, actorId: callerOf(c).id, ...c.req.valid('json') }, now)
    pushUnread(c, [member.id])
    return c.body(null, 204)
  })

  serve(app, removeMemberSignature, async (c) => {
    const [member] = await readMember(c, c.req.valid('param').username)
    if (!removesSignatures(callerOf(c))) throw new ApiFailure(403, 'You cannot remove signatures')
    if (!isWithin(callerOf(c), member.role)) throw beyondOwn()
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
    if (!isWithin(callerOf(c), member.role)) throw beyondOwn()
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

  serve(app, assignRole, async (c) => {
    const { id: actorId } = requireRecentAuth(c)
    const { role: slug, reason } = c.req.valid('json')
    const [member, all] = await readMember(c, c.req.valid('param').username)
    const to = all.find((role) => role.slug === slug)
    if (!to) throw new ApiFailure(422, 'Role not found', { errors: { role: ['unknown'] } })
    const touched = [member.role, to]
    const isBeyond = touched.some((role) => !isWithin(callerOf(c), role))
    if (isBeyond || touched.some((role) => isAbove(role, callerOf(c).role, all))) {
      const failure = isBeyond ? beyondOwn() : aboveOwn()
      const detail = { code: failure.code, from: member.role.slug, role: slug }
      await recordRefusal(c, actorId, { subjectKind: 'member', subjectId: member.id, detail })
      throw failure
    }
    if (slug === member.role.slug) return c.body(null, 204)
    const act = { userId: member.id, actorId, reason, from: member.role.slug, to }
    if (!(await storeAssignment(c.var.db, act, c.var.now))) {
      throw new ApiFailure(409, 'At least one member must be able to change roles', { code: 'last_admin' })
    }
    pushUnread(c, [member.id])
    return c.body(null, 204)
  })
}

/** The member, all roles and the number of active warnings, in one round trip. */
async function readMember(c: ApiContext, username: string) {
  const { db, now } = c.var
  const [[member], all, [counted]] = await db.batch([
    selectStaffMember(db, username),
    selectRoles(db),
    countActiveWarnings(db, idOf(username), now),
  ])
  if (!member) throw new ApiFailure(404, 'Member not found')
  return [member, all, counted?.active ?? 0] as const
}

function aboveOwn() {
  return new ApiFailure(403, 'One of the two roles is above your own', { code: 'above_own' })
}

function beyondOwn() {
  return new ApiFailure(403, 'You cannot act on a member with more permissions than you', { code: 'beyond_own' })
}
