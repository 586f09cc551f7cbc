import type { TrackerStats } from '#contract/stats'
import type { System } from '#contract/system'
import type { Fragments } from '~/render/server-html/fragments.server'
import type { ApiClient } from './api/client.server'
import type { Caller } from './api/transport.server'
import type { Preferences } from './preferences/preferences'
import type { RequestSession } from './session/request-session.server'

/** What every loader and action gets: made by the front door, one per request. */
export interface RequestContext {
  /** Calls the API as the member when signed in, as a visitor otherwise. Throws the error catalogue (lib/api/failure). */
  api: ApiClient
  /** The same client, but a visitor is redirected to /login?redirectTo=... */
  requireApi(): ApiClient
  session: RequestSession
  /** The anonymous settings of the site, from the edge cache. Throws the error catalogue with 503 when there are none. */
  settings(): Promise<Omit<System, 'user'>>
  /** Reads them anew once they were changed. Never fails: what is kept is replaced within a minute anyhow. */
  renewSettings(): Promise<void>
  /** Totals of the tracker, cached for seconds; null when they did not arrive in time. Never rejects. */
  stats(): Promise<TrackerStats | null>
  prefs: Preferences
  /** Does something once the answer has left; nothing when the page is only fetched ahead. Failures are logged. */
  afterwards(work: () => Promise<unknown>): void
  /**
   * Answers with a finished response in place of a page. Throw what it gives back. For files whose failures are pages: a
   * route without a screen would say them as bare text.
   */
  answerWith(response: Response): Response
  /** For calls outside the client: token endpoint, files. */
  caller: Caller
  /** Long rows as finished HTML; made with `collectFragments(request)`, printed through `FragmentProvider`. */
  fragments: Fragments
  /** For scripts and style blocks of this response; never in loader data. */
  nonce: string
  /** Stands on error pages and in the log. */
  requestId: string
  /** Milliseconds; the one clock of this request. */
  now: number
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends RequestContext {}
}
