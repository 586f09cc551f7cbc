import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { makeApiClient } from '~/lib/api/client.server'
import { later } from '~/lib/api/later.server'
import { loginPath } from '~/lib/forms/safe-redirect'
import { collectFragments } from '~/lib/fragment/fragments.server'
import { readPreferences } from '~/lib/prefs/read-preferences.server'
import type { RequestSession } from '~/lib/session/request-session.server'
import type { Settings } from '~/lib/settings/read-settings.server'
import { loadSettings } from '~/lib/settings/settings.server'
import { loadStats } from '~/lib/settings/stats.server'
import type { Visit } from './visit.server'

/** Makes what every loader and action of one request gets. */
export async function makeContext(visit: Visit, session: RequestSession): Promise<AppLoadContext> {
  const { caller, origin, now, lifetime, nonce, prefetch, request, url } = visit
  const login = loginPath(url)
  const api = makeApiClient(caller, session, login)
  let settings: Promise<Settings> | null = null
  const requireApi = () => {
    if (!session.signedIn) throw redirect(login)
    return api
  }
  return {
    api,
    requireApi,
    session,
    settings: () => {
      settings ??= loadSettings({ caller, origin, now, lifetime })
      return settings
    },
    stats: () => loadStats(requireApi(), now),
    afterwards: (work) => {
      if (!prefetch) lifetime.waitUntil(later(work()))
    },
    caller,
    prefs: await readPreferences(request),
    fragments: collectFragments(request),
    nonce,
    requestId: caller.requestId,
    now,
  }
}
