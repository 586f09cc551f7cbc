import { redirect } from '@remix-run/cloudflare'
import type { Security } from '#contract/account'
import type { RequestContext } from '~/lib/context'
import { readFields } from '~/lib/forms/read-fields.server'
import { isKept, keepForm, keptHref, pageOf } from './pending-form.server'

/**
 * Lets only those past who proved minutes ago that they are there, and tells how they sign in. Others are led to where they do
 * it, and from there back to the page; what they sent with a form waits there (`readKept`).
 */
export async function requireRecentAuth(
  context: Pick<RequestContext, 'requireApi' | 'caller' | 'session'>,
  request: Request,
): Promise<Security> {
  const security = await context.requireApi().get('/v1/me/security')
  if (security.recentAuthUntil !== null) return security
  const page = pageOf(request)
  const line = request.method === 'POST' ? await keepForm(context, page, await readFields(request.clone())) : null
  const target = line || isKept(request) ? keptHref(page) : page
  throw redirect(`/account/settings/proof?redirectTo=${encodeURIComponent(target)}`, {
    status: 303,
    ...(line && { headers: { 'Set-Cookie': line } }),
  })
}
