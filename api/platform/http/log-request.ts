import type { SlowStatement } from '../db/meter'

export type WriteLog = (line: string) => void

/**
 * In the order of the line (docs/operating.md). Counts, enumerations or the contract's own text only, so that nothing a client
 * sent can reach the log.
 */
export interface RequestLine {
  requestId: string
  route: string | null
  method: string
  status: number
  ms: number
  roundTrips: number
  rowsRead: number
  rowsWritten: number
  cache: 'hit' | 'miss' | null
}

/** A monitor and the browser request them all the time. */
const unlogged = ['/healthz', '/static/{file}']

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function logRequest(write: WriteLog, { requestId, route, method, ...figures }: RequestLine): void {
  if (route !== null && unlogged.includes(route)) return
  const known = methods.includes(method) ? method : 'other'
  write(JSON.stringify({ event: 'request', worker: 'api', requestId, route, method: known, ...figures }))
}

/** `route` is an endpoint, or the name of other work. */
export function logSlowStatement(
  write: WriteLog,
  { requestId, route }: { requestId: string | null; route: string | null },
  { sql, ms, rowsRead }: SlowStatement,
): void {
  write(JSON.stringify({ event: 'slow_statement', worker: 'api', requestId, route, ms, rowsRead, sql }))
}

export const writeLog: WriteLog = (line) => console.log(line)
