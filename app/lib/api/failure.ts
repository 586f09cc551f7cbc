import { isRouteErrorResponse } from '@remix-run/react'

/** Built from an allowlist, safe to serialise. */
export interface Failure {
  /** The API's own, or `unreachable`, `timeout`, `stale`, `unexpected`. */
  code: string
  message: string
  /** Also written to the log with the original error. */
  requestId: string
  errors?: Record<string, string[]>
  /** The part of the input that the errors are about. */
  subject?: string
  /** Path of the conflicting resource on this site; only for 409. */
  other?: string
  /** Seconds from the API's Retry-After header. */
  retryAfter?: number
}

export interface ReadFailure {
  status: number
  code: string
  message: string
  /** null when the error has no request id. */
  requestId: string | null
}

export const fallbackMessage = 'An unexpected error occurred.'

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}

/** Messages of a failed connection in Chromium, Firefox and Safari. */
const networkErrors = /^(?:Failed to fetch|NetworkError|Load failed)/

export const isNetworkError = (error: unknown) => error instanceof TypeError && networkErrors.test(error.message)

const isOffline = (error: unknown) => typeof document !== 'undefined' && (!navigator.onLine || isNetworkError(error))

/** An error outside the catalogue becomes status 500, or the code `offline` when the browser has no connection. */
export function readFailure(error: unknown): ReadFailure {
  if (!isRouteErrorResponse(error)) {
    const code = isOffline(error) ? 'offline' : 'unexpected'
    return { status: 500, code, message: fallbackMessage, requestId: null }
  }
  if (isFailure(error.data)) return { status: error.status, ...error.data }
  const code = error.status === 404 ? 'not_found' : 'unexpected'
  return { status: error.status, code, message: error.statusText || fallbackMessage, requestId: null }
}

export function failureTitleKey({ status, code }: Pick<ReadFailure, 'status' | 'code'>) {
  if (code === 'offline') return 'errors.offline.title'
  if (status === 404) return 'errors.notFound.title'
  if (status === 403) return 'errors.forbidden.title'
  return status >= 500 ? 'errors.server.title' : 'errors.other.title'
}
