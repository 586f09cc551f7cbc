/** Pieces of HTML a request's loaders made beside their data. One per request; see docs/decisions/005. */
export interface Fragments {
  /**
   * Hands a finished piece of HTML to the page, under a name that is unique in it. Gives back what the loader returns as
   * data: null when a document is being made (the piece stands in it once, nothing is repeated as data), the HTML itself
   * when the browser only asked for data. `html` must be made by an escaping template; many rows are given each by itself.
   */
  send(name: string, html: string | string[]): string | null
  /** What was sent so far. */
  readonly sent: ReadonlyMap<string, string[]>
}

/** @param request a request for `/path.data` wants data, any other a document */
export function collectFragments(request: Request): Fragments {
  const wantsData = new URL(request.url).pathname.endsWith('.data')
  const sent = new Map<string, string[]>()
  return {
    sent,
    send(name, html) {
      const parts = typeof html === 'string' ? [html] : html
      if (wantsData) return parts.join('')
      sent.set(name, parts)
      return null
    },
  }
}
