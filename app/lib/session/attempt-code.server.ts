import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { CodeGrant } from '#contract/auth'
import { caughtFailure } from '~/lib/api/errors.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { loginHref } from '~/lib/http/safe-redirect'
import { readDevice } from './device-cookie.server'
import { clientId } from './exchange.server'
import { clearedPendingSignIn, readPendingSignIn } from './pending-sign-in.server'
import { holdPair, welcome } from './sign-in.server'

const Code = CodeGrant.pick({ code: true })

/** Redirects to the login page when the sign-in has expired; returns 400, 422 or 429 when the code is refused. */
export async function attemptCode(request: Request, context: AppLoadContext) {
  const step = await readPendingSignIn(context.caller.env.SESSION_KEYS, request)
  if (!step) return beginAgain('/')
  const form = await readForm(request, Code)
  if (!form.ok) return form.reply
  try {
    const { challenge } = step
    const device = await readDevice(context.caller.env.SESSION_KEYS, request)
    const body = { grant_type: 'code' as const, challenge, code: form.value.code, client_id: clientId, ...device }
    const { cookies } = await holdPair(await context.api.postForm('/auth/token', { body }), context)
    return welcome(context, step.redirectTo, clearedPendingSignIn, ...cookies)
  } catch (error) {
    const failed = caughtFailure(error)
    if (failed?.status === 400 && failed.code === 'invalid_grant') return beginAgain(step.redirectTo)
    if (failed?.status !== 400 && failed?.status !== 429) throw error
    const { status, code, retryAfter } = failed
    const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
    return formReply(status, { values: {}, errors: {}, failed: code, retryAfter }, headers)
  }
}

function beginAgain(redirectTo: string) {
  return redirect(loginHref(redirectTo, 'expired'), { status: 303, headers: { 'Set-Cookie': clearedPendingSignIn } })
}
