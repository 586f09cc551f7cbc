import type { Me } from '#contract/me'
import type { Permission } from '#contract/permissions'
import { failure } from '~/lib/api/errors.server'
import { oncePerRequest } from '~/lib/api/once-per-request.server'
import type { RequestContext } from '~/lib/context'

type MemberContext = Pick<RequestContext, 'requireApi' | 'requestId'>

/** Redirects visitors to /login. */
export const readMember = oncePerRequest((context: MemberContext): Promise<Me> => context.requireApi().get('/v1/me'))

/**
 * Else throws `Failure` with status 403. Call it in every loader and action of a guarded area, not only in its layout: the
 * browser can request a child route by itself.
 */
export async function requirePermission(context: MemberContext, permission: Permission): Promise<Me> {
  const member = await readMember(context)
  requireRight(context, member.permissions.includes(permission))
  return member
}

/** Throws `Failure` with status 403 unless the API allows the member what the page is for. */
export function requireRight({ requestId }: Pick<MemberContext, 'requestId'>, may: boolean) {
  if (may) return
  throw failure(403, { code: 'forbidden', message: 'You do not have permission to see this page.', requestId })
}
