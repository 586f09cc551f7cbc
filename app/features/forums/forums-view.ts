import type { ThreadFilter, ThreadSort } from '#contract/threads'
import type { FormReply } from '~/lib/forms/form-reply'

export interface ForumsView {
  isEmpty: boolean
  hasUnread: boolean
  /** Server HTML. */
  forums: string | null
}

interface Choice {
  href: string
  label: string
  current: boolean
}

/** The watch level of a forum or thread. */
export interface WatchView {
  label: string
  state: string
  levels: { value: string; name: string; hint: string; current: boolean }[]
}

export interface ForumView {
  href: string
  name: string
  description: string
  canStart: boolean
  hasUnread: boolean
  watch: WatchView
  filters: Choice[]
  /** Empty with a filter or a prefix: such a list is sorted by activity. */
  sorts: Choice[]
  prefixes: Choice[]
  state: 'threads' | 'none' | 'noMatch'
  /** Server HTML. */
  threads: string | null
  /** URLs of the neighbouring pages. */
  newer: string | null
  older: string | null
}

export interface ThreadView {
  title: string
  href: string
  forum: { name: string; href: string }
  isHidden: boolean
  /** Server HTML: badges, the number of posts, the post that solved it. */
  facts: string | null
  /** The member may change the thread. */
  canEdit: boolean
  canModerate: boolean
  hasPoll: boolean
  /** Server HTML. */
  poll: string | null
  /** URL of the first post that is not read. */
  unread: string | null
  watch: WatchView
  /** Number of the last post that this page has to mark as read. */
  unmarked: number | null
}

export interface PollReply extends FormReply {
  /** Server HTML: the poll with what was chosen and typed, and the errors. */
  poll?: { html: string | null } | null
}

/** In display order. */
export const filters: (ThreadFilter | null)[] = [null, 'unread', 'mine', 'watched', 'unanswered']
export const sorts: ThreadSort[] = ['activity', 'newest', 'posts']

/** `none` is no level. */
export const levels = ['watch', 'track', 'none', 'mute'] as const
