import type { OpenAPIHono } from '@hono/zod-openapi'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Context } from 'hono'
import type { Bindings } from '../bindings'
import type { Caller } from './caller.queries'

export interface AppEnv {
  Bindings: Bindings
  Variables: {
    /** Identifies the request in the response and in the log. */
    requestId: string
    /** Time of the request in milliseconds since 1970. Handlers use no other clock. */
    now: number
    db: DrizzleD1Database
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
