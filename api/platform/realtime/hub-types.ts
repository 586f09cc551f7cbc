import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ServerEvent, ServerEvents } from '#contract/realtime'
import type { MemberRef } from '#contract/roles'
import type { SocketMember } from './admit'
import type { Commented } from './news-rooms'
import type { Connection } from './server/connection'
import type { SocketServer } from './server/socket-server'

export type SocketConnection = Connection<SocketMember>

export interface HubQueries {
  /** Returns whether a member may enter a shared room (`chat:general`, `thread:4k`). */
  mayEnter(db: DrizzleD1Database, member: SocketMember, room: string, now: number): Promise<boolean>
  /** The number of the last post of a thread, or the id of the newest comment on something else; 0 without one. */
  findLatest(db: DrizzleD1Database, commented: Commented): Promise<number>
  /** Returns each member's count of unread notifications, and the newest of them. */
  countUnread(
    db: DrizzleD1Database,
    userIds: number[],
  ): Promise<(userId: number) => Pick<ServerEvents['notification'], 'unread' | 'latest'>>
}

export interface HubContext {
  /** For one socket event, whose name is in the log of slow statements. */
  openDatabase(event: string): DrizzleD1Database
  readonly server: SocketServer<SocketMember>
  readonly queries: HubQueries
  /** Milliseconds since 1970. */
  clock(): number
  findMembers(room: string): Promise<MemberRef[]>
  /** Sends an event to a room on all shards, except to one connection. */
  sendToRoom<Event extends ServerEvent>(
    room: string,
    event: Event,
    payload: ServerEvents[Event],
    except?: SocketConnection,
  ): Promise<void>
  sayLeft(connection: SocketConnection, room: string): Promise<void>
  /** A client continues from `seq` and `at`. */
  readUnread(userId: number): Promise<{ unread: number; seq: number; at: number }>
}
