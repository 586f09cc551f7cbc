import { Column, is, SQL } from 'drizzle-orm'
import { DrizzleD1Database, SQLiteD1Session } from 'drizzle-orm/d1'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { type DatabaseClient, MeasuredDatabase } from './measured-database'
import type { Meter } from './meter'

type Prepare = SQLiteD1Session<Record<string, never>, Record<string, never>>['prepareQuery']
type Fields = NonNullable<Parameters<Prepare>[1]>

class MeasuredSession extends SQLiteD1Session<Record<string, never>, Record<string, never>> {
  readonly #client: MeasuredDatabase

  constructor(measured: MeasuredDatabase, dialect: SQLiteAsyncDialect) {
    const client: DatabaseClient = measured
    // Drizzle uses only `prepare` and `batch` of a client, and of its statements `bind`, `all`, `run` and `raw`.
    super(client as D1Database, dialect, undefined)
    this.#client = measured
  }

  override prepareQuery(...[query, fields, method, isArray, mapper, metadata, cache]: Parameters<Prepare>) {
    if (fields) {
      const isSelect = metadata?.type === 'select'
      this.#client.describe(query.sql, { names: fields.map(({ field }) => nameOf(field)), isSelect })
    }
    return super.prepareQuery(query, fields, method, isArray, mapper, metadata, cache)
  }
}

function nameOf(field: Fields[number]['field']): string | null {
  if (is(field, Column)) return field.name
  return is(field, SQL.Aliased) ? field.fieldAlias : null
}

/** @param network of the request, for the audit log */
export function openDatabase(client: DatabaseClient, meter: Meter, network: string | null = null): DrizzleD1Database {
  const dialect = new SQLiteAsyncDialect()
  return new DrizzleD1Database(
    'async',
    dialect,
    new MeasuredSession(new MeasuredDatabase(client, meter, network), dialect),
    undefined,
  )
}
