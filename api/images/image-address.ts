import { decodeBase64Url, encodeBase64Url } from '../lib/bytes/base64url'
import { readTokenKeys, type TokenKey } from '../lib/crypto/token-keys'

/** Longer addresses do not fit into a path that the front door lets through. */
const longestAddress = 600

/** Characters of an encoded address. */
const longestText = 1000

/** Names that no host on the internet has, and those of machines behind our back. */
const innerHost = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/

/**
 * A remote address that may be fetched: https on its own port, a host with a name and a dot in it, no credentials.
 * Undefined for all others. Asked when a text is rendered, before each fetch, and at every redirect.
 */
export function readRemoteAddress(address: string): URL | undefined {
  if (address.length > longestAddress || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = url.hostname.replace(/\.+$/, '')
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  // The parser writes every form of an IPv4 address as four numbers, and IPv6 in brackets.
  if (!host.includes('.') || host.startsWith('[') || /^[\d.]+$/.test(host) || innerHost.test(host)) return undefined
  url.hash = ''
  return url
}

/**
 * The paths on this site behind which the proxy answers for remote images; addresses it would not fetch are missing.
 * A signature names its key and has no end: it stands in stored HTML. A key that is dropped ends all that it signed, and
 * a risen `rendererVersion` signs anew. `keys` is IMAGE_KEYS; without it there are no remote images.
 */
export async function signImages(addresses: string[], keys: string | undefined): Promise<Map<string, string>> {
  const signed = new Map<string, string>()
  if (!keys) return signed
  const [key] = readTokenKeys(keys)
  for (const address of addresses) {
    const url = readRemoteAddress(address)
    if (!url || signed.has(address)) continue
    const encoded = encodeBase64Url(url.href)
    const mac = await crypto.subtle.sign('HMAC', await importKey(key), new TextEncoder().encode(encoded))
    signed.set(address, `/images/${key.id}.${encodeBase64Url(new Uint8Array(mac))}/${encoded}`)
  }
  return signed
}

/** The address that one of our keys has signed; undefined for anything else. */
export async function verifyImage(
  signature: string,
  encoded: string,
  keys: string | undefined,
): Promise<URL | undefined> {
  const [id = '', mac = ''] = signature.split('.')
  const key = keys ? readTokenKeys(keys).find((one) => one.id === id) : undefined
  const [signed, address] = [decodeBase64Url(mac, longestText), decodeBase64Url(encoded, longestText)]
  if (!key || !signed || !address) return undefined
  const isOurs = await crypto.subtle.verify('HMAC', await importKey(key), signed, new TextEncoder().encode(encoded))
  return isOurs ? readRemoteAddress(new TextDecoder().decode(address)) : undefined
}

function importKey({ bytes }: TokenKey) {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}
