import { changeRole, listRoles, type RoleChange } from '#contract/admin'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { findMethods } from '../two-factor/find-methods'
import { highest } from '../users/find-keepers'
import { findRole, findRoles, storeRole } from './roles.queries'
import { canBeEarned, findBeyond } from './roles.rules'

export function addRoleRoutes(app: App): void {
  serve(app, listRoles, async (c) => c.json({ data: await findRoles(c.var.db) }, 200))

  serve(app, changeRole, async (c) => {
    const { id: actorId } = requireRecentAuth(c)
    const { slug } = c.req.valid('param')
    const change = c.req.valid('json')
    const role = await findRole(c.var.db, slug)
    if (!role) throw new ApiFailure(404, 'Role not found')
    await judgeChange(c, role, change)
    if (Object.keys(change).length === 0) return c.body(null, 204)
    const { permissions: before } = role
    if (!(await storeRole(c.var.db, { slug, before, change, actorId }, c.var.now))) {
      const isLast = before.includes(highest) && change.permissions?.includes(highest) === false
      if (isLast) throw new ApiFailure(409, 'At least one member must be able to change roles', { code: 'last_admin' })
      throw new ApiFailure(409, 'The role was changed by someone else', {
        code: 'changed_meanwhile',
      })
    }
    return c.body(null, 204)
  })
}

type StoredRole = NonNullable<Awaited<ReturnType<typeof findRole>>>

/** @throws ApiFailure 403, 409 or 422, as the contract says */
async function judgeChange(c: ApiContext, role: StoredRole, change: RoleChange): Promise<void> {
  const caller = callerOf(c)
  const { permissions = role.permissions, requires = role.requires } = change
  if (findBeyond(role.permissions, permissions, caller.permissions).length > 0) {
    throw new ApiFailure(403, 'You can only give or remove permissions that you have yourself', { code: 'beyond_own' })
  }
  if (requires !== null && !canBeEarned(permissions)) {
    throw new ApiFailure(422, 'A role with staff permissions cannot have automatic promotion', {
      errors: { requires: ['entrusted'] },
    })
  }
  if (change.requiresTwoFactor && role.slug === caller.role.slug) {
    const { app: hasApp, passkeys } = await findMethods(c.var.db, caller.id)
    if (!hasApp && passkeys === 0) {
      throw new ApiFailure(409, 'Set up two-factor authentication for your own account first', {
        code: 'no_two_factor',
      })
    }
  }
}
