import { readUpTo } from '../lib/bytes/read-up-to'
import { readRemoteAddress } from './image-address'

/** Bytes. */
const largest = 5 * 1024 * 1024
const maxRedirects = 3
/** Milliseconds; shorter than the web client's. */
const patience = 3500

export interface FetchedImage {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Without cookies and referrer. Every redirect is checked like the first address. The type comes from the first bytes, not from
 * the host. Undefined for everything that is not a supported image.
 */
export async function fetchImage(address: URL, fetchRemote: typeof fetch): Promise<FetchedImage | undefined> {
  try {
    const response = await follow(address, fetchRemote, AbortSignal.timeout(patience))
    if (!response?.ok || !response.body) return undefined
    const bytes = await readUpTo(largest, response.body)
    const type = bytes && recognise(bytes)
    return bytes && type ? { type, bytes } : undefined
  } catch {
    // Unreachable, too slow, or interrupted.
    return undefined
  }
}

async function follow(address: URL, fetchRemote: typeof fetch, signal: AbortSignal): Promise<Response | undefined> {
  let url: URL | undefined = address
  for (let left = maxRedirects; url && left >= 0; left--) {
    const headers = {
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      'user-agent': 'Skerry image proxy',
    }
    const response: Response = await fetchRemote(url.href, { headers, redirect: 'manual', signal })
    if (response.status < 300 || response.status > 399) return response
    await response.body?.cancel()
    const location = response.headers.get('location')
    url = location && URL.canParse(location, url.href) ? readRemoteAddress(new URL(location, url.href).href) : undefined
  }
  return undefined
}

/** First bytes in hex. SVG can contain scripts. */
const beginnings: [type: string, start: RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(?:37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/avif', /^.{8}66747970617669(?:66|73)/],
]

function recognise(bytes: Uint8Array): string | undefined {
  const start = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return beginnings.find(([, pattern]) => pattern.test(start))?.[0]
}
