import type { FormReply } from '~/lib/forms/form-reply'
import type { SideNavGroup } from '~/ui/side-nav'

/** Links that are not rooms have no `slug`. */
export type RoomGroups = { title: string; links: (SideNavGroup['links'][number] & { slug?: string })[] }[]

/** `seq` is the room's at the count; `unread` is null if the member never opened the room. */
export type RoomCounts = Record<string, { seq: number; unread: number | null }>

export interface Rooms {
  rooms: RoomGroups
  counts: RoomCounts
}

export interface RoomHead {
  slug: string
  /** `#harbour`, or the other member's name in a direct room. */
  name: string
  topic: string
  canModerate: boolean
}

export interface RoomCommand {
  /** `/me`, or `//` to begin a message with a slash. */
  name: string
  words: string
}

export interface RoomState {
  topic: string
  /** A sentence; null if they can post. */
  barred: string | null
  slow: string | null
}

export interface RoomComposer extends Pick<RoomState, 'barred' | 'slow'> {
  /** Idempotency key of this form. */
  clientId: string
  answers: { id: number; name: string } | null
  /** The commands that `/` offers. */
  commands: RoomCommand[]
}

export interface RoomView {
  room: RoomHead
  rows: string | null
  /** Server HTML of the reaction picker. */
  reactions: string | null
  isEmpty: boolean
  isNewest: boolean
  /** The client asks for changes after it. */
  seq: number
  earlier: string | null
  later: string | null
  /** Screen readers do not announce new messages. */
  isQuiet: boolean
  /** Error code of the last action. */
  failed: string | null
  composer: RoomComposer
  me: { username: string; role: string }
}

export type ChatReply = FormReply
