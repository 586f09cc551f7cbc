import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { TitlePath } from '#contract/titles'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { titleHref } from '~/lib/format/title-href'
import { readFields } from '~/lib/forms/read-fields.server'
import { safeRedirect } from '~/lib/http/safe-redirect'

/**
 * Follows or unfollows a title. Form fields: `follow`, `on` or `off`; `redirectTo`, the page to return to; `inPlace`, sent by
 * scripts, which expect JSON and no page.
 */
export async function followTitle(context: AppLoadContext, params: object, request: Request) {
  const api = context.requireApi()
  const path = TitlePath.safeParse(params)
  if (!path.success) throw failNotFound(context)
  const fields = await readFields(request)
  const address = '/v1/titles/{kind}/{slug}/follow'
  try {
    if (fields.get('follow') === 'on') await api.put(address, { path: path.data })
    else await api.delete(address, { path: path.data })
  } catch (error) {
    const caught = caughtFailure(error)
    if (!caught || caught.status === 404) throw error
    return data({ failed: true }, { status: caught.status })
  }
  if (fields.get('inPlace') === '1') return data({ failed: false })
  const from = fields.get('redirectTo')
  throw redirect(from === null ? titleHref(path.data) : safeRedirect(from, new URL(request.url).origin), 303)
}
