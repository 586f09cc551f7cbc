import type { FormReply } from '~/lib/forms/form-reply'

export interface ComposerView {
  /** Key of the draft: `torrent:debian-13`. */
  draft: string
  /** Initial text. */
  text: string
  /** A quote to append to the text. */
  quote: string
  /** The comment being replied to. */
  answers: { id: number; name: string; cancel: string } | null
}

export interface CommentsView {
  /** Server HTML. */
  rows: string | null
  /** Server HTML of the reaction picker. */
  reactions: string | null
  isEmpty: boolean
  /** Number of comments, as text. */
  total: string
  /** URLs of the neighbouring pages, and of the newest comment if it is on another page. */
  previous: string | null
  next: string | null
  newest: string | null
  /** URL of the list. */
  path: string
  live: LiveView | null
  composer: ComposerView
}

/** New texts are announced on the page that has the newest one. */
export interface LiveView {
  /** A room of the socket. */
  room: string
  /** Number of the last post, or id of the newest comment; 0 without one. */
  latest: number
}

export interface PostsView {
  /** Server HTML. */
  rows: string | null
  /** Server HTML of the reaction picker. */
  reactions: string | null
  /** URL of the thread. */
  path: string
  page: number
  pages: number
  /** URL of the next unread post, else of the newest one; null on the last page. */
  newest: string | null
  /** `1–50 of 400` */
  summary: string
  live: LiveView | null
  /** Key of the draft of a reply. */
  draft: string
  /** null when the composer is on another page, or the member may not post. */
  composer: ComposerView | null
  /** Why the member may not post. */
  closed: 'locked' | 'forum' | 'held' | null
}

export interface TimelineView {
  /** Server HTML. */
  rows: string | null
  /** Server HTML of the reaction picker. */
  reactions: string | null
  /** Number of comments, as text. */
  total: string
  /** URL of the subject. */
  path: string
  page: number
  pages: number
  /** Key of the draft of a comment. */
  draft: string
  /** null when the composer is on another page, or the member may not comment. */
  composer: ComposerView | null
  isClosed: boolean
}

/** The response of a comment form that stays on its page. */
export interface WritingReply extends FormReply {
  /** The rendered text as server HTML. */
  preview?: { html: string | null }
}

export interface EditReply extends WritingReply {
  /** The current text as server HTML, if someone else changed it since the form was opened. */
  currentText?: { html: string | null }
}
