import type { TrackerStats } from '#contract/stats'
import type { ServerHtmlCollector } from '~/render/server-html/collect-server-html.server'
import type { ApiClient } from './api/client.server'
import type { Settings } from './api/read-settings.server'
import type { Caller } from './api/transport.server'
import type { Preferences } from './preferences/preferences'
import type { RequestSession } from './session/request-session.server'

/** The `context` of loaders and actions, made by entry.worker.ts for each request. */
export interface RequestContext {
  /** Calls the API as the member when signed in, as a visitor otherwise. Throws the error catalogue (lib/api/failure). */
  api: ApiClient
  /** The same client, but a visitor is redirected to /login?redirectTo=... */
  requireApi(): ApiClient
  session: RequestSession
  /** The anonymous settings of the site, from the edge cache. Throws the error catalogue with 503 when there are none. */
  settings(): Promise<Settings>
  /** Reads them again after a change. Never fails: cached settings are replaced within a minute anyway. */
  renewSettings(): Promise<void>
  /** Totals of the tracker, cached for seconds; null when they did not arrive in time. Never rejects. */
  stats(): Promise<TrackerStats | null>
  prefs: Preferences
  /** Set when the action of this request replied with an error: the document's title says so. */
  hasFailedForm: boolean
  /** Logs an unexpected error and stores it for the staff. */
  report(event: string, error: unknown): void
  /** Runs work after the response was sent; does nothing for a prefetch. Failures are logged. */
  afterwards(work: () => Promise<unknown>): void
  /** For requests outside the API client: token endpoint, files. */
  caller: Caller
  /** HTML of long lists, rendered by loaders instead of React. */
  serverHtml: ServerHtmlCollector
  /** For scripts and style blocks of this response; never in loader data. */
  nonce: string
  /** Shown on error pages, written in the log. */
  requestId: string
  /** Milliseconds since the epoch; the only clock of this request. */
  now: number
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends RequestContext {}
}
