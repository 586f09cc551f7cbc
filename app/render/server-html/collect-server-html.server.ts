import type { Html } from './html.server'

export interface ServerHtmlCollector {
  /**
   * `name` is unique within the page. Returns null for a document, which contains the HTML once, in its element; the HTML
   * itself for a client navigation. A plain string must be safe HTML.
   */
  send(name: string, html: string | Html | Html[]): string | null
  readonly pieces: ReadonlyMap<string, string>
}

/** @param request client navigations request `/path.data`, documents `/path` */
export function collectServerHtml(request: Request): ServerHtmlCollector {
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  const pieces = new Map<string, string>()
  return {
    pieces,
    send(name, html) {
      const text = Array.isArray(html) ? html.join('') : String(html)
      if (!isDocument) return text
      pieces.set(name, text)
      return null
    },
  }
}
