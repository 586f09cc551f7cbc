import { addNetwork, isAct } from './act-network'
import type { Meter } from './meter'

export type DatabaseClient = Pick<D1Database, 'prepare' | 'batch'>

/** null for an expression without an alias. */
export interface ResultColumns {
  names: (string | null)[]
  /** The statement can be repeated without effect. */
  isSelect: boolean
}

export class MeasuredDatabase implements DatabaseClient {
  readonly #client: DatabaseClient
  readonly #meter: Meter
  /** Network of the request; null for jobs and sockets. */
  readonly #network: string | null
  readonly #columns = new Map<string, ResultColumns>()

  constructor(client: DatabaseClient, meter: Meter, network: string | null = null) {
    this.#client = client
    this.#meter = meter
    this.#network = network
  }

  describe(sql: string, columns: ResultColumns): void {
    this.#columns.set(sql, columns)
  }

  prepare(sql: string): D1PreparedStatement {
    const columns = this.#columns.get(sql)
    // SQLite gives the columns of a subquery different names.
    const sent = columns?.isSelect && !areDistinct(columns) ? `select * from (${sql})` : sql
    return asStatement(new MeasuredStatement(this.#client.prepare(sent), sql, this.#meter, columns))
  }

  async batch<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
    const own = this.#withNetworks(statements)
    const [results] = await this.#meter.time(() => this.#client.batch<Row>(own.map(({ inner }) => inner)))
    results.forEach(({ meta }, index) => {
      this.#meter.add(own[index]?.sql ?? '', meta)
    })
    return results.filter((_, index) => own[index]?.sql !== addNetwork)
  }

  #withNetworks(statements: D1PreparedStatement[]): MeasuredStatement[] {
    const network = this.#network
    return statements
      .flatMap((statement) =>
        network !== null && statement instanceof MeasuredStatement && isAct(statement.sql)
          ? [statement, this.prepare(addNetwork).bind(network)]
          : [statement],
      )
      .filter((statement) => statement instanceof MeasuredStatement)
  }
}

/** The methods of a statement that Drizzle uses, beside `raw`. */
type StatementMethods = Pick<D1PreparedStatement, 'bind' | 'all' | 'run'>

const asStatement = (statement: StatementMethods) => statement as D1PreparedStatement

class MeasuredStatement implements StatementMethods {
  readonly inner: D1PreparedStatement
  readonly sql: string
  readonly #meter: Meter
  readonly #columns: ResultColumns | undefined

  constructor(inner: D1PreparedStatement, sql: string, meter: Meter, columns: ResultColumns | undefined) {
    this.inner = inner
    this.sql = sql
    this.#meter = meter
    this.#columns = columns
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return asStatement(new MeasuredStatement(this.inner.bind(...values), this.sql, this.#meter, this.#columns))
  }

  all<Row>(): Promise<D1Result<Row>> {
    return this.#measure(() => this.inner.all<Row>())
  }

  run<Row>(): Promise<D1Result<Row>> {
    return this.#measure(() => this.inner.run<Row>())
  }

  /**
   * `raw` of D1 has no figures, so the rows are read as objects. Where their order of columns cannot be restored, the statement
   * is sent as it is, and only its time is measured.
   */
  async raw(): Promise<unknown[][]> {
    const columns = this.#columns
    if (!columns || !(columns.isSelect || areNamed(columns))) return this.#readRaw()
    const { results } = await this.all<Record<string, unknown>>()
    const [first] = results
    if (!first) return []
    const keys = orderKeys(columns, Object.keys(first))
    if (keys) return results.map((row) => keys.map((key) => row[key]))
    if (columns.isSelect) return this.#readRaw()
    throw new Error('The columns of the result are not those of the statement')
  }

  async #measure<Row>(send: () => Promise<D1Result<Row>>): Promise<D1Result<Row>> {
    const [result] = await this.#meter.time(send)
    this.#meter.add(this.sql, result.meta)
    return result
  }

  async #readRaw(): Promise<unknown[][]> {
    const [rows, ms] = await this.#meter.time(() => this.inner.raw())
    this.#meter.noteDuration(this.sql, ms, null)
    return rows
  }
}

function areDistinct({ names }: ResultColumns): boolean {
  const named = names.filter((name) => name !== null)
  return new Set(named).size === named.length
}

/** Whether a write, which cannot be repeated, can be read as objects. */
function areNamed(columns: ResultColumns): boolean {
  return areDistinct(columns) && !columns.names.includes(null)
}

/** The keys of a row in the order of the columns; undefined when it is not known. */
function orderKeys(columns: ResultColumns, keys: string[]): string[] | undefined {
  const { names } = columns
  if (keys.length !== names.length) return undefined
  const named = areDistinct(columns) ? names : names.map(() => null)
  const unnamed = keys.filter((key) => !named.includes(key))
  if (unnamed.length !== named.filter((name) => name === null).length) return undefined
  // JavaScript moves keys that look like integers to the front.
  if (unnamed.length > 1 && unnamed.some((key) => /^\d+$/.test(key))) return undefined
  return named.map((name) => name ?? unnamed.shift() ?? '')
}
