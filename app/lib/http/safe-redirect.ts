const longest = 512

/**
 * Pages one must not be led to after a form: they sign out, sign in, or are no pages. The router reads paths without case
 * and escapes, and a language before them leads on to them.
 */
const noDestinations = /^(?:\/(?:nb|en))*\/(?:login|account\/out|preferences\/|static\/)/i

/**
 * The path on our own site that a `redirectTo` names; `/` for anything else. Browsers read backslashes, tabs and dot
 * segments in their own ways, so the address is parsed, must stay here, and is put together anew from its parts.
 */
export function safeRedirect(target: FormDataEntryValue | null | undefined, origin: string): string {
  if (typeof target !== 'string' || target.length > longest || !target.startsWith('/')) return '/'
  if (!URL.canParse(target, origin)) return '/'
  const url = new URL(target, origin)
  if (url.origin !== new URL(origin).origin) return '/'
  const path = `/${url.pathname.replace(/^[/\\]+/, '')}`.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes')
  return noDestinations.test(unescapePath(path)) ? '/' : path + url.search
}

/** A path as routes read it; one whose escapes are broken is read by none. */
function unescapePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The login page that leads back to where the visitor wanted to go. */
export function loginPath(wanted: URL): string {
  const target = safeRedirect(wanted.pathname + wanted.search, wanted.origin)
  return target === '/' ? '/login' : `/login?redirectTo=${encodeURIComponent(target)}`
}
