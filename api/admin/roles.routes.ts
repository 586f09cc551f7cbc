import {
  changePermissions,
  changeRole,
  createRole,
  deleteRole,
  listRoles,
  maxRoles,
  type NewRole,
  orderRoles,
  type RoleChange,
} from '#contract/admin-roles'
import { firstRole } from '../next-role/next-role.rules'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { recordRefusal } from '../platform/http/record-refusal'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { findMethods } from '../two-factor/find-methods'
import { highest } from '../users/find-keepers'
import { isWithin } from '../users/is-within'
import { storePermissions } from './permissions.queries'
import { lastAdmin } from './require-target'
import * as store from './roles.queries'
import { canBeEarned, findBeyond, isAbove, keepsHigherOrder, makeRoleSlug } from './roles.rules'

export function addRoleRoutes(app: App): void {
  serve(app, listRoles, async (c) => {
    const all = await store.findRoles(c.var.db)
    const data = all.map(({ position, ...role }) => ({
      ...role,
      editable: !isAbove({ ...role, position }, callerOf(c).role, all),
    }))
    return c.json({ data }, 200)
  })

  serve(app, createRole, async (c) => {
    const { id: actorId, role: own } = requireRecentAuth(c)
    const { after, ...role } = c.req.valid('json')
    const all = await store.selectAllRoles(c.var.db)
    if (all.length >= maxRoles) throw new ApiFailure(409, 'There are too many roles', { code: 'too_many_roles' })
    const above = after === undefined ? all.at(-1) : all.find(({ slug }) => slug === after)
    if (!above) throw new ApiFailure(422, 'Role not found', { errors: { after: ['unknown'] } })
    const slug = makeRoleSlug(
      role.name,
      all.map((each) => each.slug),
    )
    if (isAbove(above, own, all)) throw await refuse(c, 'above_own', slug)
    await judge(c, all, slug, { permissions: [], requires: null }, role)
    const position = above.position + 1
    if (!(await store.storeNewRole(c.var.db, { ...role, slug, position }, { actorId, now: c.var.now }))) {
      throw changedMeanwhile()
    }
    return c.json({ slug }, 201)
  })

  serve(app, changeRole, async (c) => {
    const { id: actorId, role: own } = requireRecentAuth(c)
    const { slug } = c.req.valid('param')
    const change = c.req.valid('json')
    const all = await store.selectAllRoles(c.var.db)
    const role = all.find((each) => each.slug === slug)
    if (!role) throw new ApiFailure(404, 'Role not found')
    if (isAbove(role, own, all)) throw await refuse(c, 'above_own', slug)
    if (change.revision !== undefined && change.revision !== role.revision) throw changedMeanwhile()
    await judge(c, all, slug, role, change)
    await requireOwnTwoFactor(c, slug, change)
    if (Object.keys(change).every((field) => field === 'revision')) return c.body(null, 204)
    if (!(await store.storeRole(c.var.db, role, change, { actorId, now: c.var.now }))) {
      const isLast = role.permissions.includes(highest) && change.permissions?.includes(highest) === false
      throw isLast ? lastAdmin() : changedMeanwhile()
    }
    return c.body(null, 204)
  })

  serve(app, deleteRole, async (c) => {
    const { id: actorId, role: own } = requireRecentAuth(c)
    const { slug } = c.req.valid('param')
    const { moveTo } = c.req.valid('query')
    const { all, isUsed, members } = await store.findForDeletion(c.var.db, slug)
    const role = all.find((each) => each.slug === slug)
    if (!role) throw new ApiFailure(404, 'Role not found')
    const to = all.find((each) => each.slug === moveTo && each !== role)
    if (moveTo !== undefined && !to) throw new ApiFailure(422, 'Role not found', { errors: { moveTo: ['unknown'] } })
    const touched = to ? [role, to] : [role]
    if (touched.some((each) => isAbove(each, own, all))) throw await refuse(c, 'above_own', slug)
    if (!touched.every((each) => isWithin(callerOf(c), each))) throw await refuse(c, 'beyond_own', slug)
    if (slug === firstRole) throw conflict('first_role', 'New members get this role')
    if (slug === own.slug) throw conflict('own_role', 'This is your own role')
    if (isUsed) throw conflict('role_in_use', 'A forum, a chat room or a wiki page is limited to the role')
    if (members > 0 && !to) throw conflict('role_not_empty', 'The role has members')
    if (!(await store.removeRole(c.var.db, { role, to, members }, { actorId, now: c.var.now }))) {
      throw role.permissions.includes(highest) ? lastAdmin() : changedMeanwhile()
    }
    return c.body(null, 204)
  })

  serve(app, changePermissions, async (c) => {
    const { id: actorId, role: own } = requireRecentAuth(c)
    const { roles: edits } = c.req.valid('json')
    const all = await store.selectAllRoles(c.var.db)
    const changes = edits.map(({ slug, revision, permissions }) => {
      const before = all.find((role) => role.slug === slug && role.revision === revision)
      if (!before) throw changedMeanwhile()
      return { before, permissions: [...new Set(permissions)] }
    })
    for (const { before, permissions } of changes) {
      if (isAbove(before, own, all)) throw await refuse(c, 'above_own', before.slug)
      await judge(c, all, before.slug, before, { permissions })
    }
    if (!(await storePermissions(c.var.db, changes, { actorId, now: c.var.now }))) {
      const isLast = changes.some(
        ({ before, permissions }) => before.permissions.includes(highest) && !permissions.includes(highest),
      )
      throw isLast ? lastAdmin() : changedMeanwhile()
    }
    return c.body(null, 204)
  })

  serve(app, orderRoles, async (c) => {
    const { id: actorId, role: own } = requireRecentAuth(c)
    const { data: order } = c.req.valid('json')
    const all = await store.selectAllRoles(c.var.db)
    if (!keepsHigherOrder(all, order, own.slug)) throw await refuse(c, 'above_own', own.slug)
    const isComplete = order.length === all.length && all.every(({ slug }) => order.includes(slug))
    if (!isComplete) throw changedMeanwhile()
    await store.storeOrder(c.var.db, order, { actorId, now: c.var.now })
    return c.body(null, 204)
  })
}

type Judged = Pick<store.StoredRole, 'permissions' | 'requires'>

/** @throws ApiFailure 403, 409 or 422, as the contract says */
async function judge(
  c: ApiContext,
  all: store.StoredRole[],
  slug: string,
  before: Judged,
  after: RoleChange | NewRole,
): Promise<void> {
  const own = callerOf(c).permissions
  const { name, permissions = before.permissions, requires = before.requires } = after
  const isNewlyEarned = requires !== null && JSON.stringify(requires) !== JSON.stringify(before.requires)
  // Automatic promotion gives the permissions of the role.
  const beyond = findBeyond(isNewlyEarned ? [] : before.permissions, permissions, own)
  if (beyond.length > 0) throw await refuse(c, 'beyond_own', slug, { permissions: beyond.join(' ') })
  if (requires !== null && !canBeEarned(permissions)) {
    throw new ApiFailure(422, 'A role with staff permissions cannot have automatic promotion', {
      errors: { requires: ['entrusted'] },
    })
  }
  const key = name?.toLowerCase()
  if (all.some((role) => role.slug !== slug && role.name.toLowerCase() === key)) {
    throw conflict('name_taken', 'Another role has this name')
  }
}

/** Requiring two-factor authentication for the caller's role must not lock the caller out. */
async function requireOwnTwoFactor(c: ApiContext, slug: string, { requiresTwoFactor }: RoleChange): Promise<void> {
  const caller = callerOf(c)
  if (!requiresTwoFactor || slug !== caller.role.slug) return
  const { app: hasApp, passkeys } = await findMethods(c.var.db, caller.id)
  if (hasApp || passkeys > 0) return
  throw conflict('no_two_factor', 'Set up two-factor authentication for your own account first')
}

const refusals = {
  beyond_own: 'You can only give or remove permissions that you have yourself',
  above_own: 'The role is above your own',
}

async function refuse(
  c: ApiContext,
  code: keyof typeof refusals,
  role: string,
  detail: Record<string, string> = {},
): Promise<ApiFailure> {
  await recordRefusal(c, callerOf(c).id, { subjectKind: 'role', subjectId: 0, detail: { code, role, ...detail } })
  return new ApiFailure(403, refusals[code], { code })
}

const conflict = (code: string, message: string) => new ApiFailure(409, message, { code })
const changedMeanwhile = () => conflict('changed_meanwhile', 'The roles were changed by someone else')
