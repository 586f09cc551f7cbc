import { ApiFailure } from './api-failure'
import { callerOf } from './app-env'
import type { Caller } from './caller.queries'

/** Milliseconds in which what was given, as for signing in, counts for what is sensitive. */
export const proofLife = 5 * 60_000

/**
 * Lets only those past whose session has just shown that its member is there: a browser left open must not be enough.
 * @throws ApiFailure 403 `proof_required`
 */
export function requireProof(c: { var: { now: number }; get(key: 'caller'): Caller | undefined }): Caller {
  const caller = callerOf(c)
  if (caller.provedAt + proofLife > c.var.now) return caller
  throw new ApiFailure(403, 'Re-authentication required', { code: 'proof_required' })
}
