import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { caughtFailure } from '~/lib/api/errors.server'
import { loginHref, safeRedirect } from '~/lib/http/safe-redirect'
import { readDevice } from './device-cookie.server'
import { clientId } from './exchange.server'
import { clearedPendingSignIn, readPendingSignIn } from './pending-sign-in.server'
import { holdPair, welcome } from './sign-in.server'

/** A passkey that was not accepted, as the address of the sign-in page has it; `wait` in seconds after too many attempts. */
export interface PasskeyRefusal {
  wait?: number
}

export function readPasskeyRefusal({ searchParams }: URL): PasskeyRefusal | null {
  const refused = searchParams.get('refused')
  if (refused === null) return null
  return /^\d{1,5}$/.test(refused) ? { wait: Number(refused) } : {}
}

export async function beginPasskey(request: Request, fields: FormData, context: AppLoadContext): Promise<Response> {
  const step = fields.get('second') ? await readPendingSignIn(context.caller.env.SESSION_KEYS, request) : null
  try {
    const body = { client_id: clientId, ...(step ? { challenge: step.challenge } : {}) }
    return Response.json(await context.api.postForm('/auth/passkey', { body }))
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    const { code, status, retryAfter } = failed
    return Response.json({ code, retryAfter }, { status })
  }
}

export async function finishPasskey(request: Request, fields: FormData, context: AppLoadContext): Promise<Response> {
  const isSecond = Boolean(fields.get('second'))
  const step = isSecond ? await readPendingSignIn(context.caller.env.SESSION_KEYS, request) : null
  const target = safeRedirect(fields.get('redirectTo'), new URL(request.url).origin)
  const [challenge, credential] = [String(fields.get('challenge') ?? ''), String(fields.get('credential'))]
  try {
    const device = await readDevice(context.caller.env.SESSION_KEYS, request)
    const body = { grant_type: 'passkey' as const, challenge, credential, client_id: clientId, ...device }
    const { cookies } = await holdPair(await context.api.postForm('/auth/token', { body }), context)
    return welcome(context, step?.redirectTo ?? target, clearedPendingSignIn, ...cookies)
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed || failed.status >= 500) throw error
    const notice = failed.status === 429 ? (`refused=${failed.retryAfter ?? 60}` as const) : 'refused'
    return redirect(isSecond ? `/login/code?${notice}` : loginHref(target, notice), 303)
  }
}
