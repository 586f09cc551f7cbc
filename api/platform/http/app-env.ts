import type { OpenAPIHono } from '@hono/zod-openapi'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Context } from 'hono'
import type { Bindings } from '../bindings'
import type { Caller } from './caller.queries'

export interface AppEnv {
  Bindings: Bindings
  Variables: {
    /** Names the request in the answer and in the log. */
    requestId: string
    /** When the request came, in milliseconds since 1970. The only clock a handler reads. */
    now: number
    db: DrizzleD1Database
    /** Set before the handler of every endpoint that is not public. */
    caller: Caller | undefined
  }
}

export type App = OpenAPIHono<AppEnv>
export type ApiContext = Context<AppEnv>

/** The member who calls. Only for endpoints that are not public, where `serve` has put it there. */
export function callerOf(context: { get(key: 'caller'): Caller | undefined }): Caller {
  const caller = context.get('caller')
  if (!caller) throw new Error('The endpoint is public: it has no caller')
  return caller
}
