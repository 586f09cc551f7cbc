/** A statement that the API prepared, with the values of its first use, which the query planner reads. */
export interface RecordedStatement {
  sql: string
  values: (string | number | null)[]
  /** Method and path template of the endpoint; null for jobs, the hub and calls of a query by a test. */
  endpoint: string | null
}

/** The most that one request to an endpoint, one job or one socket event cost in a test file. */
export interface RecordedRequest {
  /** Or the name of the job or event. */
  endpoint: string
  roundTrips: number
  rowsRead: number
  rowsWritten: number
}

/** Successful requests to an endpoint that wrote to the audit log. */
export interface RecordedAct {
  endpoint: string
  /** Tables that such a request changed in other transactions than that of the audit log. */
  outside: string[]
}

/** The rate limits that requests to an endpoint counted against, by name. */
export interface RecordedLimits {
  endpoint: string
  names: string[]
}

/** The records of one test file. */
export interface StatementRecord {
  testFile: string
  statements: RecordedStatement[]
  requests: RecordedRequest[]
  acts: RecordedAct[]
  limits: RecordedLimits[]
}

/** Files of the record, one for each test file of the API. */
export const recordFolder = 'node_modules/.cache/skerry/statements'

/** The same text for statements that differ only in the number of their values. */
export const withoutLengths = (sql: string): string =>
  sql.replaceAll(/\?(, ?\?)+/g, '?…').replaceAll(/\(\?…\)(, ?\(\?…\))+/g, '(?…)…')
