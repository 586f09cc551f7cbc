import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { PasswordGrant } from '#contract/auth'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatDay } from '~/lib/format/dates'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { safeRedirect } from '~/lib/http/safe-redirect'
import { writePendingSignIn } from './pending-sign-in.server'
import { signIn, welcome } from './sign-in.server'

const Credentials = PasswordGrant.pick({ username: true, password: true })

/** Redirects when the credentials are right, possibly to two-factor authentication; else returns 422, 400 or 429. */
export async function attemptSignIn(request: Request, context: AppLoadContext) {
  const form = await readForm(request.clone(), Credentials)
  if (!form.ok) return form.reply
  const redirectTo = safeRedirect(form.fields.get('redirectTo'), new URL(request.url).origin)
  try {
    const { step, cookies } = await signIn(request, context)
    if (!step) return welcome(context, redirectTo, ...cookies)
    const cookie = await writePendingSignIn(context.caller.env.SESSION_KEYS, step, redirectTo)
    return redirect('/login/code', { status: 303, headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    const failed = caughtFailure(error)
    if (failed?.status !== 400 && failed?.status !== 429) throw error
    const { status, code, retryAfter, errors = {} } = failed
    const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
    const ban = code === 'banned' ? describeBan(errors, readerOf(context)) : {}
    return formReply(status, { values: form.values, errors: ban, failed: code, retryAfter }, headers)
  }
}

/** `reason`, and the last day in the language of the reader, where there are any. */
function describeBan({ reason = [], until = [] }: Record<string, string[]>, reader: Reader): Record<string, string[]> {
  return { reason, until: until.map((time) => formatDay(time, reader)) }
}
