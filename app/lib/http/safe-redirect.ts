import { languages } from '#contract/languages'

const longest = 512
const languagePrefix = new RegExp(`^/(?:${languages.join('|').toLowerCase()})(?=/|$)`)

/** Pages that sign in or out, save a preference, or are files; in the form that `simplifyPath` returns. */
const refused = /^\/(?:login|account\/out|preferences|static)(?:\/|$)/

/**
 * The path of this site in a `redirectTo` parameter; `/` for anything else. Browsers interpret backslashes, tabs and
 * dot segments differently, so the URL is parsed, must have our origin, and is rebuilt from its parts.
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

/**
 * A path as the routes finally see it: without escapes, upper case, repeated and trailing slashes, dot segments and
 * `.data`, and without the language prefix, which redirects. Repeats until nothing changes.
 */
function simplifyPath(path: string, origin: string): string {
  const simpler = new URL(decodePath(path).replace(/[/\\]+/g, '/'), origin).pathname
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/\.data$/, '')
    .replace(languagePrefix, '')
  return simpler === path ? path : simplifyPath(simpler, origin)
}

/** Decodes a path. Returns a path with an invalid escape unchanged, as the router does. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The login page, with the requested page as `redirectTo`. */
export function loginPath(requested: URL): string {
  const target = safeRedirect(requested.pathname + requested.search, requested.origin)
  return target === '/' ? '/login' : `/login?redirectTo=${encodeURIComponent(target)}`
}
