import { redirect } from '@remix-run/cloudflare'
import type { Security } from '#contract/account'
import type { RequestContext } from '~/lib/context'
import { readFields } from '~/lib/forms/read-fields.server'
import { formHref, hasPendingForm, pageOf, pendingFormHref, savePendingForm } from './pending-form.server'

/** Redirects when there was none in the last minutes; the page then restores the submitted form (`readKept`). */
export async function requireRecentAuth(
  context: Pick<RequestContext, 'requireApi' | 'caller' | 'session'>,
  request: Request,
): Promise<Security> {
  const security = await context.requireApi().get('/v1/me/security')
  if (security.recentAuthUntil !== null) return security
  const headers =
    request.method === 'POST'
      ? await savePendingForm(context, pageOf(request), await readFields(request.clone()))
      : null
  const target = headers || hasPendingForm(request) ? pendingFormHref(request) : formHref(request)
  throw redirect(`/account/settings/confirm-identity?redirectTo=${encodeURIComponent(target)}`, {
    status: 303,
    ...(headers && { headers }),
  })
}
