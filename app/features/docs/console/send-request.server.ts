import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { NoResponse, sendToApi, withTimeout } from '~/lib/api/transport.server'
import { readUpTo } from '~/lib/http/read-up-to.server'
import { loginPath } from '~/lib/http/safe-redirect'
import type { Operation } from '../model/pages'
import { addressOf, type SentForm } from './read-sent.server'

/** Bytes. Longer answers are not shown. */
export const longestAnswer = 256 * 1024

export interface ConsoleAnswer {
  status: number
  /** Milliseconds until the whole body was there. */
  ms: number
  headers: [name: string, value: string][]
  /** Null when it is too long. */
  body: Blob | null
}

/** Between the Workers only. */
const internal = ['x-d1-bookmark', 'server-timing', 'set-cookie', 'connection', 'keep-alive', 'transfer-encoding']

async function send(context: AppLoadContext, operation: Operation, sent: SentForm, accessToken: string | null) {
  const { caller } = context
  const start = performance.now()
  return withTimeout(caller, { method: operation.method.toLowerCase() }, async (signal): Promise<ConsoleAnswer> => {
    const response = await sendToApi(caller, addressOf(operation, sent), {
      method: operation.method,
      accessToken,
      signal,
      ...(operation.body && { body: sent.values.body ?? '', headers: { 'content-type': 'application/json' } }),
    })
    const body = await readUpTo(longestAnswer, response.body).catch((error) => {
      if (error instanceof Response) return null
      throw error
    })
    return {
      status: response.status,
      ms: performance.now() - start,
      headers: [...response.headers].filter(([name]) => !internal.includes(name)),
      body,
    }
  })
}

/**
 * With the token, or in the member's session, which is renewed once like by all other calls. Null when the API does not answer.
 * Redirects to the sign-in when the session has ended. Nothing of the request is logged.
 */
export async function sendRequest(
  context: AppLoadContext,
  request: Request,
  operation: Operation,
  { sent, token }: { sent: SentForm; token: string },
): Promise<ConsoleAnswer | null> {
  const { session } = context
  try {
    if (token !== '') return await send(context, operation, sent, token)
    const own = session.accessToken
    const answer = await send(context, operation, sent, own)
    if (answer.status !== 401 || own === null) return answer
    const renewal = await session.renew(own)
    if (renewal === 'ended') throw redirect(loginPath(new URL(request.url)))
    return renewal === 'renewed' ? await send(context, operation, sent, session.accessToken) : answer
  } catch (error) {
    if (error instanceof NoResponse) return null
    throw error
  }
}
