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

export interface ReadFailure {
  status: number
  code: string
  message: string
  /** null when the error carries none. */
  requestId: string | null
}

export const fallbackMessage = 'An unexpected error occurred.'

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}

/** Browsers name a failed connection in their own words: Chromium, Firefox, Safari. */
const networkErrors = /^(?:Failed to fetch|NetworkError|Load failed)/

function isOffline(error: unknown): boolean {
  if (typeof document === 'undefined') return false
  return !navigator.onLine || (error instanceof TypeError && networkErrors.test(error.message))
}

/**
 * Reads what an error boundary got from `useRouteError()`. An error that is none of the catalogue's gives status 500
 * and the fallback sentence, or the code `offline` where the browser has no connection.
 */
export function readFailure(error: unknown): ReadFailure {
  if (!isRouteErrorResponse(error)) {
    const code = isOffline(error) ? 'offline' : 'unexpected'
    return { status: 500, code, message: fallbackMessage, requestId: null }
  }
  if (isFailure(error.data)) return { status: error.status, ...error.data }
  const code = error.status === 404 ? 'not_found' : 'unexpected'
  return { status: error.status, code, message: error.statusText || fallbackMessage, requestId: null }
}

/** The key of an error page's heading and title. */
export function failureTitleKey({ status, code }: Pick<ReadFailure, 'status' | 'code'>) {
  if (code === 'offline') return 'errors.offline.title'
  if (status === 404) return 'errors.notFound.title'
  if (status === 403) return 'errors.forbidden.title'
  return status >= 500 ? 'errors.server.title' : 'errors.other.title'
}
