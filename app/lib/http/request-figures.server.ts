/** The API's Server-Timing of a call by a staff member. */
const databaseTiming = /^d1;dur=([\d.]{1,12});desc="(\d{1,9}) trips, (\d{1,9}) rows"$/

interface DatabaseFigures {
  ms: number
  roundTrips: number
  rows: number
}

/** Counts what one request does, for its log line and for the Server-Timing header of staff. */
export class RequestFigures {
  route: string | null = null
  /** null when the settings were not read. */
  cache: 'hit' | 'miss' | null = null
  calls = 0
  /** Longest series of calls in which each began after the previous one ended. */
  chainedCalls = 0
  /** Milliseconds with at least one call in flight. */
  apiMs = 0
  /** Milliseconds from the loaders' data to the page, or to its shell when it is streamed. */
  renderMs = 0
  /** null unless the caller is a staff member. */
  database: DatabaseFigures | null = null
  readonly start = performance.now()
  #depth = 0
  #endedCalls = 0
  #inFlight = 0
  #busySince = 0

  /** Notes the route of a loader or action. Those of parents run in parallel, so the deepest of them counts. */
  enter(route: string, depth: number): void {
    if (depth < this.#depth) return
    this.route = route
    this.#depth = depth
  }

  async call(send: () => Promise<Response>): Promise<Response> {
    const depth = this.#endedCalls + 1
    this.calls += 1
    this.chainedCalls = Math.max(this.chainedCalls, depth)
    if (this.#inFlight === 0) this.#busySince = performance.now()
    this.#inFlight += 1
    try {
      const response = await send()
      this.#addDatabase(response.headers.get('server-timing'))
      return response
    } finally {
      this.#endedCalls = Math.max(this.#endedCalls, depth)
      this.#inFlight -= 1
      if (this.#inFlight === 0) this.apiMs += performance.now() - this.#busySince
    }
  }

  #addDatabase(timing: string | null): void {
    const [, ms, roundTrips, rows] = databaseTiming.exec(timing ?? '') ?? []
    if (ms === undefined) return
    const { database } = this
    this.database = {
      ms: (database?.ms ?? 0) + Number(ms),
      roundTrips: (database?.roundTrips ?? 0) + Number(roundTrips),
      rows: (database?.rows ?? 0) + Number(rows),
    }
  }

  describeTiming(): string | null {
    if (!this.database) return null
    const { ms, roundTrips, rows } = this.database
    const duration = (value: number) => value.toFixed(1)
    return [
      `api;dur=${duration(this.apiMs)}`,
      `d1;dur=${duration(ms)};desc="${roundTrips} trips, ${rows} rows"`,
      `render;dur=${duration(this.renderMs)}`,
    ].join(', ')
  }
}
