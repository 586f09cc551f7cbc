import type { OpenAPIHono } from '@hono/zod-openapi'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Context } from 'hono'
import type { Bindings } from '../bindings'
import type { Meter } from '../db/meter'
import type { Caller } from './caller.queries'

export interface AppEnv {
  Bindings: Bindings
  Variables: {
    /** Identifies the request in the response and in the log. */
    requestId: string
    /** Path template of the endpoint; null before it is known, and for an unknown path. */
    route: string | null
    /** Whether the response was stored already, for the log; null where nothing is stored. */
    cache: 'hit' | 'miss' | null
    /** Time of the request in milliseconds since 1970. Handlers use no other clock. */
    now: number
    /** The database of the handler: the primary, or the session that `chooseSession` set. */
    db: DrizzleD1Database
    /** The primary, for checks that need the newest rows: who the caller is, and what they may do. */
    primary: DrizzleD1Database
    /** Counts what the request costs at the database. */
    meter: Meter
    /** The session of a member's changes; undefined for reads. */
    changes: D1DatabaseSession | undefined
    /** Set before the handler of every endpoint that is not public. */
    caller: Caller | undefined
  }
}

export type App = OpenAPIHono<AppEnv>
export type ApiContext = Context<AppEnv>

/** The member who sent the request. Use it only in endpoints that are not public, where `serve` sets it. */
export function callerOf(context: { get(key: 'caller'): Caller | undefined }): Caller {
  const caller = context.get('caller')
  if (!caller) throw new Error('The endpoint is public: it has no caller')
  return caller
}
