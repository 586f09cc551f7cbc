import type { ServerEvent, ServerEvents } from '#contract/realtime'
import type { Bindings } from '../bindings'
import type { ApiContext } from '../http/app-env'
import { logFault } from '../http/log-failure'
import { findHub, homeOf, listShards } from './shards'

/** After the response. Call it after the change is in the database: events are hints, and clients fetch what they missed. */
export function publish<Event extends ServerEvent>(
  c: Pick<ApiContext, 'env' | 'executionCtx'>,
  rooms: string[],
  event: Event,
  payload: ServerEvents[Event],
): void {
  const hubs = listShards(c.env).map((shard) => findHub(c.env, shard))
  c.executionCtx.waitUntil(Promise.all(hubs.map((hub) => attempt(() => hub.deliver(rooms, event, payload)))))
}

/** Sends the unread count to the open pages of these members. */
export async function publishUnread(env: Bindings, userIds: number[]): Promise<void> {
  const theirs = (home: number) => userIds.filter((userId) => homeOf(userId, env) === home)
  const homes = listShards(env).filter((home) => theirs(home).length > 0)
  await Promise.all(homes.map((home) => attempt(() => findHub(env, home).tell(theirs(home)))))
}

/** Sends the count after the response. Every handler that changes a member's notifications calls it. */
export function pushUnread(c: Pick<ApiContext, 'env' | 'executionCtx'>, userIds: number[]): void {
  if (userIds.length > 0) c.executionCtx.waitUntil(publishUnread(c.env, userIds))
}

/** Only members who are connected. `role` null: all. */
export async function publishUnreadToAll(env: Bindings, role: string | null): Promise<void> {
  const hubs = listShards(env).map((shard) => findHub(env, shard))
  const here = await Promise.all(hubs.map((hub) => hub.listMembers(role))).catch((error) => {
    logFault('realtime_not_told', error)
    return []
  })
  await publishUnread(env, [...new Set(here.flat())])
}

/** Retries once if the platform marks the error as retryable. Duplicate events are harmless. */
async function attempt(call: () => void | Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!isRetryable(error)) return logFault('realtime_not_told', error)
    await Promise.resolve(call()).catch((again) => logFault('realtime_not_told', again))
  }
}

const isRetryable = (error: unknown) => error instanceof Error && 'retryable' in error && error.retryable === true
