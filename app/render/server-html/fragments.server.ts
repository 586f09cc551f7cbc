import { type ClassLists, UnreadText } from './class-lists.server'
import { Html } from './html.server'

/** Pieces of HTML a request's loaders made beside their data. One per request; see docs/decisions/005. */
export interface Fragments {
  /**
   * Hands a finished piece of HTML to the page, under a name that is unique in it. Gives back what the loader returns as
   * data: null when a document is being made (the piece stands in it once, nothing is repeated as data), the HTML itself
   * when the browser only asked for data. What is no `Html` must have been made by it, or be as safe.
   */
  send(name: string, html: string | Html | Html[]): string | null
  /** What was sent so far. */
  readonly sent: ReadonlyMap<string, string[]>
  /** The lists of classes in it. */
  readonly classes: ClassLists
}

/** @param request a request for `/path.data` wants data, any other a document */
export function collectFragments(request: Request): Fragments {
  const wantsData = new URL(request.url).pathname.endsWith('.data')
  const sent = new Map<string, string[]>()
  const classes: ClassLists[] = []
  return {
    sent,
    classes,
    send(name, html) {
      const parts = Array.isArray(html) ? html : [html]
      if (wantsData) return parts.join('')
      sent.set(name, joinSome(parts))
      for (const part of parts) classes.push(part instanceof Html ? part.classes : new UnreadText(part))
      return null
    },
  }
}

/** Long enough to be encoded together, short enough for a sign beyond Latin-1 to make only a few of them slow. */
function joinSome(parts: (string | Html)[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < parts.length; at += 8) joined.push(parts.slice(at, at + 8).join(''))
  return joined
}
