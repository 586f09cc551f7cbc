/** Addresses longer than this are text: many references to one long address would make a page of any size. */
const longestAddress = 2048

/** Where a link of a text may lead. `own` is a path of this site, beginning with a slash. */
export type Target = { kind: 'own' | 'remote' | 'magnet'; href: string }

/**
 * Reads what somebody gave as an address: http, https, magnet, or a path of this site. Undefined for everything else,
 * which stays text. An address of `origin`, the site's own, comes out as its path.
 */
export function readTarget(address: string, origin: string | undefined): Target | undefined {
  if (address.length > longestAddress) return undefined
  if (/^\/(?![/\\])/.test(address)) return readOwn(address)
  if (/^magnet:\?/i.test(address))
    return { kind: 'magnet', href: `magnet:${address.slice(7).replace(/["<>\s]/g, encodeURIComponent)}` }
  // Parsed as a browser would: a scheme with a tab inside is still that scheme.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username || url.password) return undefined
  if (url.origin === origin) return readOwn(url.pathname + url.search + url.hash)
  return { kind: 'remote', href: url.href }
}

/**
 * The one page of ours that does something when it is opened, with or without a language before it: a text that led there
 * would sign its readers out.
 */
const signsOut = /^(?:\/+[a-z]{2})*\/+account\/+out\/*(?:\.data\/*)?$/i

/** Put together anew from its parts, so that dot segments and backslashes mean nothing. */
function readOwn(path: string): Target | undefined {
  const base = 'https://own.invalid'
  if (!URL.canParse(path, base)) return undefined
  const url = new URL(path, base)
  if (url.origin !== base || url.pathname.startsWith('//') || signsOut.test(unescapePath(url.pathname)))
    return undefined
  return { kind: 'own', href: url.pathname + url.search + url.hash }
}

/** A path as routes read it; one whose escapes are broken is read by none. */
function unescapePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
