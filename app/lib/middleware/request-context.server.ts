import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { makeApiClient } from '~/lib/api/client.server'
import { later } from '~/lib/api/deferred.server'
import type { Settings } from '~/lib/api/read-settings.server'
import { reportError } from '~/lib/api/report-error.server'
import { loadSettings, renewSettings } from '~/lib/api/settings.server'
import { loadStats } from '~/lib/api/stats.server'
import { loginPath } from '~/lib/http/safe-redirect'
import { readPreferences } from '~/lib/preferences/read-preferences.server'
import type { RequestSession } from '~/lib/session/request-session.server'
import { collectServerHtml } from '~/render/server-html/collect-server-html.server'
import type { RequestInfo } from './request-info.server'

export async function makeContext(info: RequestInfo, session: RequestSession): Promise<AppLoadContext> {
  const { caller, origin, now, lifetime, nonce, prefetch, request, url } = info
  const login = () => loginPath(url)
  let loaded: Promise<Settings> | null = null
  const settings = () => {
    loaded ??= loadSettings({ caller, origin, now, lifetime })
    return loaded
  }
  const isPage = request.headers.get('Accept')?.includes('text/html') ?? false
  const prefs = await readPreferences(request, async () => {
    const site = isPage ? await settings().catch(() => null) : null
    return site?.timeZone ?? 'UTC'
  })
  const api = makeApiClient(caller, session, { language: prefs.language, loginPath: login })
  const requireApi = () => {
    if (!session.signedIn) throw redirect(login())
    return api
  }
  const report: AppLoadContext['report'] = (event, error) => reportError(event, error, info)
  return {
    api,
    requireApi,
    session,
    settings,
    renewSettings: () => renewSettings({ caller, origin, now, lifetime }),
    stats: () => loadStats(api, now, lifetime),
    report,
    afterwards: (work) => {
      if (!prefetch) lifetime.waitUntil(later(work(), { report }))
      return !prefetch
    },
    caller,
    prefs,
    serverHtml: collectServerHtml(request),
    hasReply: false,
    hasFailedForm: false,
    nonce,
    requestId: caller.requestId,
    now,
  }
}
