import { isRouteErrorResponse } from '@remix-run/react'

/** What a failed call may show to a person: built from an allowlist, safe to serialise. */
export interface Failure {
  /** Stable key, snake_case: the API's own, or `unreachable`, `timeout`, `stale`, `unexpected`. */
  code: string
  /** English sentence of the error catalogue. */
  message: string
  /** Stands in the log beside what really happened. */
  requestId: string
  /** Input field to the codes of what is wrong with it; only for 422. */
  errors?: Record<string, string[]>
  /** Path on this site of what stands in the way; only for 409. */
  other?: string
  /** Seconds until another attempt makes sense, when the API told. */
  retryAfter?: number
}

export const fallbackMessage = 'Something unexpected went wrong.'

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}

/**
 * Reads what an error boundary got from `useRouteError()`. An error that is none of the catalogue's gives status 500
 * and the fallback sentence; `requestId` is null when the error carries none.
 */
export function readFailure(error: unknown): {
  status: number
  code: string
  message: string
  requestId: string | null
} {
  if (!isRouteErrorResponse(error))
    return { status: 500, code: 'unexpected', message: fallbackMessage, requestId: null }
  if (isFailure(error.data)) return { status: error.status, ...error.data }
  const code = error.status === 404 ? 'not_found' : 'unexpected'
  return { status: error.status, code, message: error.statusText || fallbackMessage, requestId: null }
}
