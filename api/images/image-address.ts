import { decodeBase64Url, encodeBase64Url } from '../lib/bytes/base64url'
import { readTokenKeys, type TokenKey } from '../lib/crypto/token-keys'

/** The web Worker limits the length of paths. */
const maxAddressLength = 600

const maxTextLength = 1000

/** Reserved names and names of internal hosts. */
const innerHost = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/

/**
 * Https on the default port, a host name with a dot, no credentials; undefined for all others. Called when a text is rendered,
 * before each fetch, and for every redirect.
 */
export function readRemoteAddress(address: string): URL | undefined {
  if (address.length > maxAddressLength || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = url.hostname.replace(/\.+$/, '')
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  // The URL parser writes every form of an IPv4 address as four numbers, and IPv6 in brackets.
  if (!host.includes('.') || host.startsWith('[') || /^[\d.]+$/.test(host) || innerHost.test(host)) return undefined
  url.hash = ''
  return url
}

/**
 * Addresses that may not be fetched are missing. Stored HTML contains signatures, so they do not expire. Removing a key from
 * `keys` (IMAGE_KEYS) invalidates its signatures; raise `rendererVersion` to sign again.
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

/** Undefined when the signature is invalid. */
export async function verifyImage(
  signature: string,
  encoded: string,
  keys: string | undefined,
): Promise<URL | undefined> {
  const [id = '', mac = ''] = signature.split('.')
  const key = keys ? readTokenKeys(keys).find((item) => item.id === id) : undefined
  const [signed, address] = [decodeBase64Url(mac, maxTextLength), decodeBase64Url(encoded, maxTextLength)]
  if (!key || !signed || !address) return undefined
  const isOurs = await crypto.subtle.verify('HMAC', await importKey(key), signed, new TextEncoder().encode(encoded))
  return isOurs ? readRemoteAddress(new TextDecoder().decode(address)) : undefined
}

function importKey({ bytes }: TokenKey) {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}
