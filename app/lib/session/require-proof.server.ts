import { redirect } from '@remix-run/cloudflare'
import type { Security } from '#contract/account'
import type { RequestContext } from '~/lib/context'

/**
 * Lets only those past who gave the password minutes ago, and tells how they sign in. Others are led to where they give it,
 * and from there back to the page.
 */
export async function requireProof(context: Pick<RequestContext, 'requireApi'>, request: Request): Promise<Security> {
  const security = await context.requireApi().get('/v1/me/security')
  if (security.provedUntil !== null) return security
  const page = new URL(request.url).pathname.replace(/\.data$/, '')
  throw redirect(`/account/settings/proof?redirectTo=${encodeURIComponent(page)}`)
}
