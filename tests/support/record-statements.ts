import { AsyncLocalStorage } from 'node:async_hooks'
import { isAct } from '../../api/platform/db/act-network'
import { MeasuredDatabase } from '../../api/platform/db/measured-database'
import { Meter } from '../../api/platform/db/meter'
import { type RecordedRequest, type RecordedStatement, withoutLengths } from './statement-record'

const longestValue = 300
const statements = new Map<string, RecordedStatement>()
const requests = new Map<string, RecordedRequest>()
const acts = new Map<string, Set<string>>()
const limits = new Map<string, Set<string>>()

interface CurrentRequest {
  statements: Set<RecordedStatement>
  batches: string[][]
  /** Statements that ran, in batches and alone. */
  ran: string[]
  /** Names of the rate limits. */
  limits: Set<string>
}

const current = new AsyncLocalStorage<CurrentRequest>()

/** One for each job and socket event that has run. */
const meters = new Set<Meter>()

const prepare = MeasuredDatabase.prototype.prepare
const { add: addCost } = Meter.prototype

// Every statement of the API passes here: requests, jobs and the hub.
MeasuredDatabase.prototype.prepare = function (this: MeasuredDatabase, sql: string) {
  const statement = prepare.call(this, sql)
  const key = withoutLengths(sql)
  const bind = statement.bind.bind(statement)
  statement.bind = (...values) => {
    const known = statements.get(key)
    if (known?.values.length === 0) Object.assign(known, { sql, values: values.map(toSample) })
    if (sql.startsWith('insert into "rate_windows"'))
      current.getStore()?.limits.add(String(values[0]).split(':')[0] ?? '')
    return bind(...values)
  }
  const record = statements.get(key) ?? { sql, values: [], endpoint: null }
  statements.set(key, record)
  current.getStore()?.statements.add(record)
  return statement
}

const { batch } = MeasuredDatabase.prototype

MeasuredDatabase.prototype.batch = function <Row>(this: MeasuredDatabase, all: D1PreparedStatement[]) {
  current.getStore()?.batches.push(all.map((statement) => ('sql' in statement ? String(statement.sql) : '')))
  return batch.call(this, all) as Promise<D1Result<Row>[]>
}

Meter.prototype.add = function (this: Meter, sql, cost) {
  if (this.work !== null) meters.add(this)
  current.getStore()?.ran.push(sql)
  addCost.call(this, sql, cost)
}

function toSample(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.slice(0, longestValue) : null
}

/** Runs a request, so that `recordLine` knows its statements. */
export const recordRequest = <Result>(send: () => Result): Result =>
  current.run({ statements: new Set(), batches: [], ran: [], limits: new Set() }, send)

/** Records the line of a finished request from the API's log. */
export function recordLine(text: string): void {
  const { event, method, route, status, roundTrips, rowsRead, rowsWritten } = JSON.parse(text)
  if (event !== 'request' || route === null) return
  const endpoint = `${method} ${route}`
  const request = current.getStore()
  const own = [...(request?.statements ?? [])]
  for (const statement of own) statement.endpoint ??= endpoint
  // An API token stores when it was used, at most once a minute, whatever the endpoint.
  const extra = own.some(({ sql }) => sql.startsWith('update "api_tokens" set "last_used_at"')) ? 1 : 0
  recordCost(endpoint, { roundTrips: roundTrips - extra, rowsRead, rowsWritten })
  if (request && status < 300) recordAct(endpoint, request)
  if (request) add(limits, endpoint, request.limits)
}

function add(to: Map<string, Set<string>>, endpoint: string, names: Iterable<string>) {
  to.set(endpoint, new Set([...(to.get(endpoint) ?? []), ...names]))
}

const changedTable = (sql: string) => /^(?:insert into|update|delete from) "(\w+)"/.exec(sql)?.[1]

/** Notes what a request with an entry in the audit log changed outside of the transaction of that entry. */
function recordAct(endpoint: string, { batches, ran }: CurrentRequest): void {
  const audited = batches.filter((each) => each.some(isAct)).flat()
  if (audited.length === 0) return
  const others = ran.filter((sql) => !audited.includes(sql) && !sql.includes('"audit_networks"'))
  add(
    acts,
    endpoint,
    others.flatMap((sql) => changedTable(sql) ?? []),
  )
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
  const records = {
    statements: [...statements.values()],
    requests: [...requests.values()],
    acts: [...acts].map(([endpoint, outside]) => ({ endpoint, outside: [...outside] })),
    limits: [...limits].map(([endpoint, names]) => ({ endpoint, names: [...names] })),
  }
  acts.clear()
  limits.clear()
  statements.clear()
  requests.clear()
  return records
}
