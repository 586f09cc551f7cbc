import type { FormReply } from '~/lib/forms/form-reply'

/** What the form to write in is given. */
export interface ComposerView {
  /** Where what is typed is kept: `torrent:debian-13`. */
  draft: string
  /** What stands in it at first. */
  text: string
  /** A quote to add to what is there. */
  quote: string
  /** The comment it answers. */
  answers: { id: number; name: string; cancel: string } | null
}

export interface ConversationView {
  /** What `fragments.send` gave back. */
  rows: string | null
  isEmpty: boolean
  /** How many there are in all, in words. */
  total: string
  /** Addresses of the neighbouring pages, and of the newest comment when it is on another one. */
  previous: string | null
  next: string | null
  newest: string | null
  composer: ComposerView
}

/** What a form that writes a text answers when the page stays. */
export interface WritingReply extends FormReply {
  /** The text as it would look; `html` is what `fragments.send` gave back. */
  preview?: { html: string | null }
}
