import { hostCookie } from '~/lib/http/cookies.server'
import { readLanguagePrefix } from '~/lib/i18n/language-prefix'
import { preferenceCookies, wantedLanguage } from '~/lib/preferences/read-preferences.server'
import type { RequestInfo } from './request-info.server'

function redirectTo(location: string, cookie?: string): Response {
  const headers = new Headers({ Location: location })
  if (cookie) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/**
 * `/nb/...` saves the language, unless the reader has chosen one or their browser prefers a supported one. `?nojs=1` is
 * requested by a streamed page when scripts are off: later pages are then not streamed.
 */
export function redirectEarly({ request, url }: RequestInfo): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const prefix = readLanguagePrefix(url.pathname)
  if (prefix) {
    const saved = wantedLanguage(request)
      ? undefined
      : hostCookie(preferenceCookies.language, prefix.language, { maxAge: 31536000 })
    return redirectTo(prefix.rest + url.search, saved)
  }
  if (url.search === '' || !url.searchParams.has('nojs')) return null
  const clean = new URL(url)
  clean.searchParams.delete('nojs')
  return redirectTo(
    clean.pathname + clean.search,
    hostCookie(preferenceCookies.streams, '', { maxAge: 0, script: true }),
  )
}
