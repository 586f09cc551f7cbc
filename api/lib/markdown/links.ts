/** Many references to one long URL would make a page of any size. */
const maxUrlLength = 2048

export type Target = { kind: 'own' | 'remote' | 'magnet'; href: string }

/**
 * Http, https, magnet, or a path of this site; a URL of `origin` is returned as its path. Undefined for everything else, which
 * stays text.
 */
export function readTarget(address: string, origin: string | undefined): Target | undefined {
  if (address.length > maxUrlLength) return undefined
  if (/^\/(?![/\\])/.test(address)) return readOwn(address)
  if (/^magnet:\?/i.test(address))
    return { kind: 'magnet', href: `magnet:${address.slice(7).replace(/["<>\s]/g, encodeURIComponent)}` }
  // Browsers read a scheme with a tab inside as that scheme.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username || url.password) return undefined
  if (url.origin === origin) return readOwn(url.pathname + url.search + url.hash)
  return { kind: 'remote', href: url.href }
}

/** Signing out acts when it is opened, so a link to it in a text is refused. */
const signsOut = /^(?:\/+[a-z]{2})*\/+account\/+out\/*(?:\.data\/*)?$/i

/** Rebuilt from parsed parts, so that dot segments and backslashes have no effect. */
function readOwn(path: string): Target | undefined {
  const base = 'https://own.invalid'
  if (!URL.canParse(path, base)) return undefined
  const url = new URL(path, base)
  if (url.origin !== base || url.pathname.startsWith('//') || signsOut.test(unescapePath(url.pathname)))
    return undefined
  return { kind: 'own', href: url.pathname + url.search + url.hash }
}

function unescapePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
