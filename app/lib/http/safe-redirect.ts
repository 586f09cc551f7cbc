import { languages } from '#contract/languages'

/** Enough for an act on 50 chosen members, whose names the address has. */
const longest = 2048
const languagePrefix = new RegExp(`^/(?:${languages.join('|').toLowerCase()})(?=/|$)`)

/** Pages that sign in or out, save a preference, or are files, as `simplifyPath` returns them. */
const refused = /^\/(?:login|account\/out|preferences|static)(?:\/|$)/

/**
 * Only a path of this site; `/` for anything else. Browsers interpret backslashes, tabs and dot segments differently, so the
 * URL is parsed and rebuilt from its parts.
 */
export function safeRedirect(target: FormDataEntryValue | null | undefined, origin: string): string {
  if (typeof target !== 'string' || target.length > longest || !target.startsWith('/')) return '/'
  if (!URL.canParse(target, origin)) return '/'
  const url = new URL(target, origin)
  if (url.origin !== new URL(origin).origin) return '/'
  const path = url.pathname
    .replace(/[/\\]+/g, '/')
    .replace(/(?:\.data)+$/, '')
    .replace(/^\/_root$/, '/')
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes')
  return refused.test(simplifyPath(path, origin)) ? '/' : path + url.search
}

/** The path as the router sees it, in lower case. Repeats until nothing changes, since escapes can be nested. */
function simplifyPath(path: string, origin: string): string {
  const simpler = new URL(decodePath(path).replace(/[/\\]+/g, '/'), origin).pathname
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/\.data$/, '')
    .replace(languagePrefix, '')
  return simpler === path ? path : simplifyPath(simpler, origin)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export function loginPath(requested: URL): string {
  return loginHref(safeRedirect(requested.pathname + requested.search, requested.origin))
}

/**
 * @param target path after the sign-in, of `safeRedirect`
 * @param notice with a number: seconds to wait
 */
export function loginHref(target: string, notice?: 'expired' | 'refused' | `refused=${number}`): string {
  const query = [...(notice ? [notice] : []), ...(target === '/' ? [] : [`redirectTo=${encodeURIComponent(target)}`])]
  return query.length > 0 ? `/login?${query.join('&')}` : '/login'
}
