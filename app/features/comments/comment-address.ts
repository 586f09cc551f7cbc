/**
 * The page of comments that holds a comment, scrolled to it. `failed` is the error code of the last action on it.
 */
export function commentHref(path: string, id: number, failed?: string | null): string {
  return `${path}?comment=${id}${failed ? `&failed=${encodeURIComponent(failed)}` : ''}#c${id}`
}

/** A comment id from a URL; undefined for anything else. */
export function readCommentId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The way back to a comment. */
export interface CommentContext {
  /** A post of a thread, in whose pages it has other words. */
  isPost: boolean
  /** Name of the subject. */
  name: string
  href: string
  /** URL of the comment on its page. */
  comment: string
}
