import { decodeBase64, encodeBase64Url } from '~/lib/http/base64.server'

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const ivBytes = 12

export interface Keyring {
  current: string
  keys: Map<string, Promise<CryptoKey>>
}

let known: { text: string; ring: Keyring } | null = null

/** Reads SESSION_KEYS: `kid:base64 of 32 bytes`, comma-separated; the first key encrypts. Throws when malformed. */
export function readKeyring(text: string): Keyring {
  if (known?.text === text) return known.ring
  const keys = new Map<string, Promise<CryptoKey>>()
  for (const entry of text.split(',')) {
    const [kid = '', base64 = ''] = entry.trim().split(':')
    const bytes = decodeBase64(base64)
    if (!/^[\w-]{1,16}$/.test(kid) || bytes?.length !== 32)
      throw new Error('SESSION_KEYS must be kid:base64 of 32 bytes')
    keys.set(kid, crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']))
  }
  const ring = { current: text.split(':')[0]?.trim() ?? '', keys }
  known = { text, ring }
  return ring
}

/**
 * Encrypts a text with the current key: `kid.base64url(iv, AES-256-GCM)`. The purpose and the key id are authenticated too.
 */
export async function seal(ring: Keyring, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const key = await ring.keys.get(ring.current)
  if (!key) throw new Error('No current key')
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(`${purpose}.${ring.current}`) },
    key,
    encoder.encode(text),
  )
  const joined = new Uint8Array(ivBytes + sealed.byteLength)
  joined.set(iv)
  joined.set(new Uint8Array(sealed), ivBytes)
  return `${ring.current}.${encodeBase64Url(joined)}`
}

/**
 * Decrypts a text for the same purpose. null when it was altered or truncated, or has an unknown key or another purpose.
 */
export async function unseal(ring: Keyring, purpose: string, sealed: string): Promise<string | null> {
  const [kid = '', body = ''] = sealed.split('.')
  const key = ring.keys.get(kid)
  const bytes = decodeBase64(body)
  if (!key || !bytes || bytes.length <= ivBytes) return null
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes), additionalData: encoder.encode(`${purpose}.${kid}`) },
      await key,
      bytes.subarray(ivBytes),
    )
    return decoder.decode(opened)
  } catch {
    return null
  }
}
