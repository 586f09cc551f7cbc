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
    /** Path template; null for an unknown path. */
    route: string | null
    cache: 'hit' | 'miss' | null
    /** Milliseconds since 1970. Handlers use no other clock. */
    now: number
    db: DrizzleD1Database
    /** For checks that need the newest rows: who the caller is, and what they may do. */
    primary: DrizzleD1Database
    meter: Meter
    /** The session of a member's changes; undefined for reads. */
    changes: D1DatabaseSession | undefined
    caller: Caller | undefined
  }
}

export type App = OpenAPIHono<AppEnv>
export type ApiContext = Context<AppEnv>

/** Call it only in endpoints that are not public. */
export function callerOf(context: { get(key: 'caller'): Caller | undefined }): Caller {
  const caller = context.get('caller')
  if (!caller) throw new Error('The endpoint is public: it has no caller')
  return caller
}
