import { TokenPair } from '#contract/auth'
import { type Caller, NoResponse, sendToApi, withTimeout } from '~/lib/api/transport.server'
import { log } from '~/lib/http/log.server'
import type { Exchange } from './request-session.server'

export const clientId = 'skerry-web'

function postForm(caller: Caller, path: string, fields: Record<string, string>, signal: AbortSignal) {
  return sendToApi(caller, path, { method: 'POST', body: new URLSearchParams(fields), signal })
}

/** RFC 6749 section 6. `refused` only when the token itself is refused: an API that is down says nothing about the session. */
export async function exchangeToken(caller: Caller, refreshToken: string): Promise<Exchange> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId }
  const failed = (status: number, detail: string): Exchange => {
    log('refresh_failed', { requestId: caller.requestId, status, detail })
    return { kind: 'unavailable' }
  }
  try {
    return await withTimeout(caller, { method: 'post' }, async (signal) => {
      const response = await postForm(caller, '/auth/token', fields, signal)
      const body: unknown = await response.json().catch(() => null)
      if (response.status === 401) return { kind: 'refused' }
      if (response.status === 400 && readCode(body) === 'invalid_grant') return { kind: 'refused' }
      if (!response.ok) return failed(response.status, readCode(body) ?? '')
      const pair = TokenPair.safeParse(body)
      return pair.success ? { kind: 'pair', pair: pair.data } : failed(response.status, 'not a token pair')
    })
  } catch (error) {
    return failed(0, error instanceof NoResponse ? error.kind : 'unexpected')
  }
}

function readCode(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  return typeof body.code === 'string' ? body.code.slice(0, 60) : null
}

export async function revokeToken(caller: Caller, refreshToken: string): Promise<void> {
  try {
    const status = await withTimeout(caller, { method: 'post' }, async (signal) => {
      const fields = { token: refreshToken, client_id: clientId }
      const response = await postForm(caller, '/auth/revoke', fields, signal)
      await response.body?.cancel()
      return response.status
    })
    if (status >= 400) log('revoke_failed', { requestId: caller.requestId, status })
  } catch (error) {
    log('revoke_failed', {
      requestId: caller.requestId,
      detail: error instanceof NoResponse ? error.kind : 'unexpected',
    })
  }
}
