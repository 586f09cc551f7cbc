interface CookieOptions {
  /** Seconds. Without it the cookie lasts until the browser closes; 0 deletes it. */
  maxAge?: number
  /** Scripts may read the cookie. */
  script?: boolean
}

/** The first of two cookies with one name wins. Values are not decoded. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    const name = (equals < 0 ? pair : pair.slice(0, equals)).trim()
    if (name && !cookies.has(name)) cookies.set(name, equals < 0 ? '' : pair.slice(equals + 1).trim())
  }
  return cookies
}

/** The value may contain only characters that cookies allow. */
export function hostCookie(name: `__Host-${string}`, value: string, { maxAge, script = false }: CookieOptions = {}) {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/; Secure; SameSite=Lax${script ? '' : '; HttpOnly'}${age}`
}
