import type { ServerEvent, ServerEvents } from '#contract/realtime'
import type { Bindings } from '../bindings'
import type { ApiContext } from '../http/app-env'
import { logFault } from '../http/log-failure'
import { findHub, homeOf, listShards } from './shards'

/**
 * Tells everybody in these rooms (`chat:general`, `user:12`) of something, once the answer has left. After what happened
 * is in the database: the socket is a hint, and whoever misses it asks.
 */
export function publish<Event extends ServerEvent>(
  c: Pick<ApiContext, 'env' | 'executionCtx'>,
  rooms: string[],
  event: Event,
  payload: ServerEvents[Event],
): void {
  const hubs = listShards(c.env).map((shard) => findHub(c.env, shard))
  c.executionCtx.waitUntil(Promise.all(hubs.map((hub) => attempt(() => hub.deliver(rooms, event, payload)))))
}

/** Tells the open pages of these members how many of their notifications wait now. */
export async function tellUnread(env: Bindings, userIds: number[]): Promise<void> {
  const theirs = (home: number) => userIds.filter((userId) => homeOf(userId, env) === home)
  const homes = listShards(env).filter((home) => theirs(home).length > 0)
  await Promise.all(homes.map((home) => attempt(() => findHub(env, home).tell(theirs(home)))))
}

/** Tells the open pages of everybody, or of all in a role: those who are there, and nobody else. */
export async function tellEverybody(env: Bindings, role: string | null): Promise<void> {
  const hubs = listShards(env).map((shard) => findHub(env, shard))
  const here = await Promise.all(hubs.map((hub) => hub.listMembers(role))).catch((error) => {
    logFault('realtime_not_told', error)
    return []
  })
  await tellUnread(env, [...new Set(here.flat())])
}

/** Calls a hub, and once more where the platform says that this may help. An event that comes twice says the same twice. */
async function attempt(call: () => void | Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!isRetryable(error)) return logFault('realtime_not_told', error)
    await Promise.resolve(call()).catch((again) => logFault('realtime_not_told', again))
  }
}

const isRetryable = (error: unknown) => error instanceof Error && 'retryable' in error && error.retryable === true
