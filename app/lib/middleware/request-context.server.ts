import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { makeApiClient } from '~/lib/api/client.server'
import { later } from '~/lib/api/deferred.server'
import type { Settings } from '~/lib/api/read-settings.server'
import { loadSettings, renewSettings } from '~/lib/api/settings.server'
import { loadStats } from '~/lib/api/stats.server'
import { loginPath } from '~/lib/http/safe-redirect'
import { readPreferences } from '~/lib/preferences/read-preferences.server'
import type { RequestSession } from '~/lib/session/request-session.server'
import { collectFragments } from '~/render/server-html/fragments.server'
import type { Visit } from './request-info.server'

/** What a loader answered with in place of a page. */
const answers = new WeakMap<AppLoadContext, Response>()

/** The response given to `answerWith`; undefined where there is a page. */
export function findAnswer(context: AppLoadContext): Response | undefined {
  return answers.get(context)
}

/** Makes what every loader and action of one request gets. */
export async function makeContext(visit: Visit, session: RequestSession): Promise<AppLoadContext> {
  const { caller, origin, now, lifetime, nonce, prefetch, request, url } = visit
  const login = () => loginPath(url)
  const api = makeApiClient(caller, session, login)
  let settings: Promise<Settings> | null = null
  const requireApi = () => {
    if (!session.signedIn) throw redirect(login())
    return api
  }
  const context: AppLoadContext = {
    api,
    requireApi,
    session,
    settings: () => {
      settings ??= loadSettings({ caller, origin, now, lifetime })
      return settings
    },
    renewSettings: () => renewSettings({ caller, origin, now, lifetime }),
    stats: () => loadStats(api, now, lifetime),
    afterwards: (work) => {
      if (!prefetch) lifetime.waitUntil(later(work()))
    },
    caller,
    // A redirect ends the rendering of the page before it begins; nobody ever sees it.
    answerWith: (response) => {
      answers.set(context, response)
      return redirect('/')
    },
    prefs: await readPreferences(request),
    fragments: collectFragments(request),
    nonce,
    requestId: caller.requestId,
    now,
  }
  return context
}
