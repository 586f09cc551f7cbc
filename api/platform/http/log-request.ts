import type { SlowStatement } from '../db/meter'

/** Writes one line of the log. */
export type WriteLog = (line: string) => void

/**
 * The figures of a request, in the order of the line (docs/operating.md). All are counts, enumerations or the contract's own
 * text, so that nothing a client sent can reach the log.
 */
export interface RequestLine {
  requestId: string
  /** Path template of the endpoint; null for an unknown path. */
  route: string | null
  method: string
  status: number
  ms: number
  roundTrips: number
  rowsRead: number
  rowsWritten: number
  /** Whether the response was stored already; null where nothing is stored. */
  cache: 'hit' | 'miss' | null
}

/** Paths without a line: a monitor and the browser ask for them all the time. */
const unlogged = ['/healthz', '/static/{file}']

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Writes the line of a finished request. */
export function logRequest(write: WriteLog, { requestId, route, method, ...figures }: RequestLine): void {
  if (route !== null && unlogged.includes(route)) return
  const known = methods.includes(method) ? method : 'other'
  write(JSON.stringify({ event: 'request', worker: 'api', requestId, route, method: known, ...figures }))
}

/** Writes the line of a slow statement. `route` is an endpoint, or the name of other work. */
export function logSlowStatement(
  write: WriteLog,
  { requestId, route }: { requestId: string | null; route: string | null },
  { sql, ms, rowsRead }: SlowStatement,
): void {
  write(JSON.stringify({ event: 'slow_statement', worker: 'api', requestId, route, ms, rowsRead, sql }))
}

/** The log of the Worker. */
export const writeLog: WriteLog = (line) => console.log(line)
