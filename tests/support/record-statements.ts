import { AsyncLocalStorage } from 'node:async_hooks'
import { MeasuredDatabase } from '../../api/platform/db/measured-database'
import { Meter } from '../../api/platform/db/meter'
import { type RecordedRequest, type RecordedStatement, withoutLengths } from './statement-record'

const longestValue = 300
const statements = new Map<string, RecordedStatement>()
const requests = new Map<string, RecordedRequest>()
/** The statements of the current request. */
const current = new AsyncLocalStorage<Set<RecordedStatement>>()

/** One for each job and socket event that has run. */
const meters = new Set<Meter>()

const prepare = MeasuredDatabase.prototype.prepare
const { add } = Meter.prototype

// Every statement of the API passes here: requests, jobs and the hub.
MeasuredDatabase.prototype.prepare = function (this: MeasuredDatabase, sql: string) {
  const statement = prepare.call(this, sql)
  const key = withoutLengths(sql)
  const bind = statement.bind.bind(statement)
  statement.bind = (...values) => {
    const known = statements.get(key)
    if (known?.values.length === 0) Object.assign(known, { sql, values: values.map(toSample) })
    return bind(...values)
  }
  const record = statements.get(key) ?? { sql, values: [], endpoint: null }
  statements.set(key, record)
  current.getStore()?.add(record)
  return statement
}

Meter.prototype.add = function (this: Meter, sql, cost) {
  if (this.work !== null) meters.add(this)
  add.call(this, sql, cost)
}

function toSample(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.slice(0, longestValue) : null
}

/** Runs a request, so that `recordLine` knows its statements. */
export const recordRequest = <Result>(send: () => Result): Result => current.run(new Set(), send)

/** Records the line of a finished request from the API's log. */
export function recordLine(text: string): void {
  const { event, method, route, roundTrips, rowsRead, rowsWritten } = JSON.parse(text)
  if (event !== 'request' || route === null) return
  const endpoint = `${method} ${route}`
  const own = [...(current.getStore() ?? [])]
  for (const statement of own) statement.endpoint ??= endpoint
  // An API token stores when it was used, at most once a minute, whatever the endpoint.
  const extra = own.some(({ sql }) => sql.startsWith('update "api_tokens" set "last_used_at"')) ? 1 : 0
  recordCost(endpoint, { roundTrips: roundTrips - extra, rowsRead, rowsWritten })
}

type Cost = Omit<RecordedRequest, 'endpoint'>

function recordCost(endpoint: string, { roundTrips, rowsRead, rowsWritten }: Cost): void {
  const known = requests.get(endpoint)
  requests.set(endpoint, {
    endpoint,
    roundTrips: Math.max(roundTrips, known?.roundTrips ?? 0),
    rowsRead: Math.max(rowsRead, known?.rowsRead ?? 0),
    rowsWritten: Math.max(rowsWritten, known?.rowsWritten ?? 0),
  })
}

/** The records since the last call. */
export function takeRecords() {
  for (const meter of meters) recordCost(meter.work ?? '', meter)
  meters.clear()
  const records = { statements: [...statements.values()], requests: [...requests.values()] }
  statements.clear()
  requests.clear()
  return records
}
