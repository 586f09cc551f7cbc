/** The page of a conversation that holds a comment, and the comment in it; `failed` says what went wrong with it. */
export function commentHref(path: string, id: number, failed?: string | null): string {
  return `${path}?comment=${id}${failed ? `&failed=${encodeURIComponent(failed)}` : ''}#c${id}`
}

/** A comment's number in an address; undefined for anything else. */
export function readCommentId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** Where a comment stands, for the way back to it. */
export interface CommentPlace {
  /** What it is about. */
  name: string
  href: string
  /** The comment on its page. */
  comment: string
}
