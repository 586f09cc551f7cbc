import type { Me } from '#contract/me'
import type { Permission } from '#contract/permissions'
import { failure } from '~/lib/api/errors.server'
import type { RequestContext } from '~/lib/context'

type MemberContext = Pick<RequestContext, 'requireApi' | 'requestId'>

const members = new WeakMap<MemberContext, Promise<Me>>()

/**
 * The signed-in member, read once a request however many loaders ask. A visitor is redirected to /login; a failed call
 * throws the error catalogue.
 */
export function readMember(context: MemberContext): Promise<Me> {
  const known = members.get(context)
  if (known) return known
  const member = context.requireApi().get('/v1/me')
  members.set(context, member)
  return member
}

/**
 * Lets only members with `permission` past, and gives the member back. Stands in every loader and action of a guarded
 * area, not only in its layout: the browser may ask for a leaf alone. Throws `Failure` with status 403.
 */
export async function requirePermission(context: MemberContext, permission: Permission): Promise<Me> {
  const member = await readMember(context)
  if (member.permissions.includes(permission)) return member
  const message = 'You do not have permission to see this page.'
  throw failure(403, { code: 'forbidden', message, requestId: context.requestId })
}
