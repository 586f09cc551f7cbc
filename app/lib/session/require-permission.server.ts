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
  if (!member.permissions.includes(permission)) throw forbidden(context)
  return member
}

/**
 * Throws `Failure` with status 403 unless the API allows the member what the page is for. The page of a form that was refused
 * is shown to a member who has lost the right, too, because it has what they typed. The API refuses all else.
 */
export function requireRight(context: Pick<RequestContext, 'requestId' | 'hasReply'>, may: boolean) {
  if (!may && !context.hasReply) throw forbidden(context)
}

function forbidden({ requestId }: Pick<MemberContext, 'requestId'>) {
  return failure(403, { code: 'forbidden', message: 'You do not have permission to see this page.', requestId })
}
