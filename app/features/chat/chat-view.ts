import type { FormReply } from '~/lib/forms/form-reply'
import type { SideNavGroup } from '~/ui/side-nav'

/** The rooms a member may enter, as links. Links that are not rooms have no `slug`. */
export type RoomGroups = { title: string; links: (SideNavGroup['links'][number] & { slug?: string })[] }[]

/**
 * Unread messages by room, and the `seq` of the room they were counted at; null if the member never opened the room.
 */
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

/** The part of a room that moderators can change while it is open. */
export interface RoomState {
  topic: string
  /** Why the member cannot post, as a sentence; null if they can. */
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
  /** Server HTML; null while it is in the document already. */
  rows: string | null
  isEmpty: boolean
  isNewest: boolean
  /** The room's `seq` when it was read: the client asks for changes after it. */
  seq: number
  earlier: string | null
  later: string | null
  /** New messages are not announced by screen readers. */
  isQuiet: boolean
  /** Error code of the last action. */
  failed: string | null
  composer: RoomComposer
  me: { username: string; role: string }
}

export type ChatReply = FormReply
