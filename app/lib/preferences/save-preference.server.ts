import { redirect } from '@remix-run/cloudflare'
import { readFields } from '~/lib/forms/read-fields.server'
import { hostCookie } from '~/lib/http/cookies.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { safeRedirect } from '~/lib/http/safe-redirect'

const oneYear = 365 * 24 * 60 * 60

interface Choice {
  cookie: `__Host-${string}`
  field: string
  values: readonly string[]
}

/** Path of the page the form was on: the form's own field, else Referer. */
function pageOf(form: FormData, request: Request): string {
  const { origin } = new URL(request.url)
  const named = form.get('redirectTo')
  if (named !== null) return safeRedirect(named, origin)
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return '/'
  const page = new URL(referer)
  return page.origin === origin ? safeRedirect(page.pathname + page.search, origin) : '/'
}

/** Returns 400 for an unknown value. */
export async function savePreference(request: Request, { cookie, field, values }: Choice): Promise<Response> {
  const form = await readFields(request)
  const value = form.get(field)
  if (typeof value !== 'string' || !values.includes(value)) return plainReply(400)
  return redirect(pageOf(form, request), {
    status: 303,
    headers: { 'Set-Cookie': hostCookie(cookie, value, { maxAge: oneYear }) },
  })
}
