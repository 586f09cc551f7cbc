import { type ServerEvent, type ServerEvents, socketPath } from '#contract/realtime'
import type { MemberRef } from '#contract/roles'
import { matchesSecret } from '../../lib/crypto/matches-secret'
import type { Bindings } from '../bindings'

type HubEnv = Pick<Bindings, 'HUB' | 'HUB_SHARDS'>

/** Tells a hub where a request comes from. Nobody but us reaches a hub, so that it believes it. */
export const addressHeader = 'x-client-address'

/** What the API and the other shards ask of one shard. */
export interface HubCalls {
  deliver<Event extends ServerEvent>(rooms: string[], event: Event, payload: ServerEvents[Event]): void | Promise<void>
  tell(userIds: number[]): Promise<void>
  deliverUnread(counted: { userId: number; seq: number }[]): Promise<void>
  lastSequence(userId: number): number | Promise<number>
  listMembers(role: string | null): number[] | Promise<number[]>
  membersIn(room: string): MemberRef[] | Promise<MemberRef[]>
}

/** The numbers of the objects that share the sockets. */
export function listShards({ HUB_SHARDS }: HubEnv): number[] {
  const count = Number(HUB_SHARDS ?? 1)
  return [...Array(Number.isInteger(count) && count >= 1 ? count : 1).keys()]
}

export function findHub({ HUB }: HubEnv, shard: number) {
  const stub = HUB.get(HUB.idFromName(`hub${shard}`))
  return stub as HubCalls & typeof stub
}

/** The shard that counts a member's events, whichever his sockets are on. */
export const homeOf = (userId: number, env: HubEnv): number => userId % listShards(env).length

/** A session's id begins with the shard it was opened on: later requests of it must come there. */
function chooseShard(url: URL, count: number): number | undefined {
  const sid = url.searchParams.get('sid')
  if (sid === null) return Math.floor(Math.random() * count)
  const shard = Number(/^(\d{1,4})\./.exec(sid)?.[1])
  return shard < count ? shard : undefined
}

/** Headers of a handshake or a poll. No cookie goes on to the hub, and of the visitor the address alone. */
const passed = ['upgrade', 'connection', 'content-type', 'content-length']

/** Whether a request is for the socket. */
export const isForSocket = ({ pathname }: URL): boolean => pathname === socketPath || pathname === `${socketPath}/`

/**
 * Passes a request on to the hub it belongs to. Any origin may: who speaks is shown by the ticket in the first message
 * and by nothing the browser adds. The web Worker lets its own pages through alone.
 */
export function passToHub(request: Request, env: HubEnv & Pick<Bindings, 'WEB_KEY'>): Promise<Response> | Response {
  const url = new URL(request.url)
  const shard = chooseShard(url, listShards(env).length)
  if (shard === undefined) return Response.json({ code: 1, message: 'Session ID unknown' }, { status: 400 })
  const headers = new Headers()
  for (const [name, value] of request.headers) {
    if (passed.includes(name) || name.startsWith('sec-websocket-')) headers.set(name, value)
  }
  // The web Worker's word counts; else what Cloudflare saw. What a client says of itself does not.
  const isFromWeb = matchesSecret(request.headers.get('x-web-key') ?? undefined, env.WEB_KEY)
  const address = request.headers.get(isFromWeb ? addressHeader : 'cf-connecting-ip')
  if (address) headers.set(addressHeader, address)
  return findHub(env, shard).fetch(new Request(url, { method: request.method, headers, body: request.body }))
}
