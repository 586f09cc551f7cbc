import type { FormReply } from '~/lib/forms/form-reply'
import type { SideNavGroup } from '~/ui/side-nav'

/** The rooms a member may enter, as links; `slug` is left out where one leads elsewhere. */
export type RoomGroups = { title: string; links: (SideNavGroup['links'][number] & { slug?: string })[] }[]

/** What is unread, room by room, as it was at a `seq` of the room; null where the reader has never been. */
export type RoomCounts = Record<string, { seq: number; unread: number | null }>

export interface Rooms {
  rooms: RoomGroups
  counts: RoomCounts
}

/** What is shown of a room on each of its pages. */
export interface RoomHead {
  slug: string
  /** `#harbour`, or the other member's name. */
  name: string
  topic: string
  canModerate: boolean
}

export interface RoomCommand {
  /** `/me`, or `//` for a message that begins with a slash. */
  name: string
  words: string
}

/** What moderators may change of a room while it is open. */
export interface RoomNow {
  topic: string
  /** Why the member cannot write, in words. */
  barred: string | null
  slow: string | null
}

export interface RoomComposer extends Pick<RoomNow, 'barred' | 'slow'> {
  /** Made for this form: sending it twice is sending it once. */
  clientId: string
  answers: { id: number; name: string } | null
  /** What `/` can do here. */
  commands: RoomCommand[]
}

export interface RoomView {
  room: RoomHead
  /** What `fragments.send` gave back. */
  rows: string | null
  isEmpty: boolean
  /** The newest message stands here. */
  isNewest: boolean
  /** Of the room when it was read: what came since is asked for from here on. */
  seq: number
  earlier: string | null
  later: string | null
  /** New messages are not read aloud. */
  isQuiet: boolean
  /** Code of something that did not go through. */
  failed: string | null
  composer: RoomComposer
  me: { username: string; role: string }
}

export type ChatReply = FormReply
