import { type ServerEvent, type ServerEvents, socketPath } from '#contract/realtime'
import type { MemberRef } from '#contract/roles'
import { matchesSecret } from '../../lib/crypto/matches-secret'
import type { Bindings } from '../bindings'

type HubEnv = Pick<Bindings, 'HUB' | 'HUB_SHARDS'>

/** Trusted because only this Worker can call a hub. */
export const addressHeader = 'x-client-address'

/** Methods that the API and the other shards call on a shard. */
export interface HubCalls {
  ping(): void | Promise<void>
  deliver<Event extends ServerEvent>(rooms: string[], event: Event, payload: ServerEvents[Event]): void | Promise<void>
  tell(userIds: number[]): Promise<void>
  deliverUnread(counted: { userId: number; seq: number }[]): Promise<void>
  lastSequence(userId: number): number | Promise<number>
  listMembers(role: string | null): number[] | Promise<number[]>
  membersIn(room: string): MemberRef[] | Promise<MemberRef[]>
}

export function listShards({ HUB_SHARDS }: HubEnv): number[] {
  const count = Number(HUB_SHARDS ?? 1)
  return [...Array(Number.isInteger(count) && count >= 1 ? count : 1).keys()]
}

export function findHub({ HUB }: HubEnv, shard: number) {
  const stub = HUB.get(HUB.idFromName(`hub${shard}`))
  return stub as HubCalls & typeof stub
}

/** Independent of the shards of the member's sockets. */
export const homeOf = (userId: number, env: HubEnv): number => userId % listShards(env).length

/** A session's id begins with its shard's number, so that later requests reach the same shard. */
function chooseShard(url: URL, count: number): number | undefined {
  const sid = url.searchParams.get('sid')
  if (sid === null) return Math.floor(Math.random() * count)
  const shard = Number(/^(\d{1,4})\./.exec(sid)?.[1])
  return shard < count ? shard : undefined
}

const passed = ['upgrade', 'connection', 'content-type', 'content-length']

export const isForSocket = ({ pathname }: URL): boolean => pathname === socketPath || pathname === `${socketPath}/`

/**
 * Every origin is allowed: the ticket in the first message identifies the member, and browsers send no credentials by
 * themselves. The web Worker accepts only its own origin.
 */
export function passToHub(request: Request, env: HubEnv & Pick<Bindings, 'WEB_KEY'>): Promise<Response> | Response {
  const url = new URL(request.url)
  const shard = chooseShard(url, listShards(env).length)
  if (shard === undefined) return Response.json({ code: 1, message: 'Session ID unknown' }, { status: 400 })
  const headers = new Headers()
  for (const [name, value] of request.headers) {
    if (passed.includes(name) || name.startsWith('sec-websocket-')) headers.set(name, value)
  }
  // Headers of other clients are ignored.
  const isFromWeb = matchesSecret(request.headers.get('x-web-key') ?? undefined, env.WEB_KEY)
  const address = request.headers.get(isFromWeb ? addressHeader : 'cf-connecting-ip')
  if (address) headers.set(addressHeader, address)
  return findHub(env, shard).fetch(new Request(url, { method: request.method, headers, body: request.body }))
}
