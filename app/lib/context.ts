import type { TrackerStats } from '#contract/stats'
import type { ServerHtmlCollector } from '~/render/server-html/collect-server-html.server'
import type { ApiClient } from './api/client.server'
import type { Settings } from './api/read-settings.server'
import type { Caller } from './api/transport.server'
import type { Preferences } from './preferences/preferences'
import type { RequestSession } from './session/request-session.server'

export interface RequestContext {
  /** Throws the error catalogue (lib/api/failure). */
  api: ApiClient
  /** The same client, but a visitor is redirected to /login?redirectTo=... */
  requireApi(): ApiClient
  session: RequestSession
  /** Anonymous, from the edge cache. Throws the catalogue's 503 when there are none. */
  settings(): Promise<Settings>
  /** Never fails: cached settings are replaced within a minute anyway. */
  renewSettings(): Promise<void>
  stats(): Promise<TrackerStats | null>
  prefs: Preferences
  /** Set when the action of this request replied. Its page is shown at this address: a redirect would lose what was typed. */
  hasReply: boolean
  /** Set when the action of this request replied with an error: the document's title says so. */
  hasFailedForm: boolean
  /** Logs an unexpected error and stores it for the staff. */
  report(event: string, error: unknown): void
  /** Work after the response, unless the request is a prefetch: then it returns false, as the member may never open the page. */
  afterwards(work: () => Promise<unknown>): boolean
  /** For requests outside the API client: token endpoint, files. */
  caller: Caller
  serverHtml: ServerHtmlCollector
  /** For scripts and style blocks of this response; never in loader data. */
  nonce: string
  /** Shown on error pages, written in the log. */
  requestId: string
  now: number
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends RequestContext {}
}
