import { ApiFailure } from './api-failure'
import { callerOf } from './app-env'
import type { Caller } from './caller.queries'

/** Milliseconds. */
export const recentAuthLifetime = 5 * 60_000

/**
 * An unattended browser must not make sensitive changes.
 * @throws ApiFailure 403 `recent_auth_required`
 */
export function requireRecentAuth(c: { var: { now: number }; get(key: 'caller'): Caller | undefined }): Caller {
  const caller = callerOf(c)
  if (caller.authenticatedAt + recentAuthLifetime > c.var.now) return caller
  throw new ApiFailure(403, 'Re-authentication required', { code: 'recent_auth_required' })
}
