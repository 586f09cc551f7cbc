interface CookieOptions {
  /** Seconds; left out: until the browser closes. 0 deletes. */
  maxAge?: number
  /** Script may read it. */
  script?: boolean
}

/** Reads a Cookie header. The first of two cookies with one name wins; values are not decoded. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const [name = '', ...value] = pair.split('=')
    const key = name.trim()
    if (key && !cookies.has(key)) cookies.set(key, value.join('=').trim())
  }
  return cookies
}

/**
 * One Set-Cookie line for this host alone: `__Host-`, Path=/, Secure, SameSite=Lax, and HttpOnly unless script needs it.
 * The value must hold cookie characters only.
 */
export function hostCookie(name: `__Host-${string}`, value: string, { maxAge, script = false }: CookieOptions = {}) {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/; Secure; SameSite=Lax${script ? '' : '; HttpOnly'}${age}`
}
