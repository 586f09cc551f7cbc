import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { DatabaseClient } from './db/measured-database'
import { Meter, type SlowStatement } from './db/meter'
import { openDatabase } from './db/open-database'
import { logSlowStatement, writeLog } from './http/log-request'

/** For work that is not a request. Each call measures one job or one socket event. */
export function openForWork(client: DatabaseClient, work: string): DrizzleD1Database {
  const onSlow = (statement: SlowStatement) => logSlowStatement(writeLog, { requestId: null, route: work }, statement)
  return openDatabase(client, new Meter(onSlow, work))
}
