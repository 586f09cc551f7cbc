import { JOSEError, JWEInvalid } from 'jose/errors'
import { compactDecrypt } from 'jose/jwe/compact/decrypt'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { decodeBase64 } from '~/lib/http/base64.server'

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const
const allowed = { keyManagementAlgorithms: [algorithms.alg], contentEncryptionAlgorithms: [algorithms.enc] }

export interface Keyring {
  current: string
  keys: Map<string, Promise<CryptoKey>>
}

let cached: { text: string; ring: Keyring } | null = null

/** `kid:base64 of 32 bytes`, comma-separated; the first key encrypts. Throws when malformed. */
export function readKeyring(text: string): Keyring {
  if (cached?.text === text) return cached.ring
  const keys = new Map<string, Promise<CryptoKey>>()
  for (const entry of text.split(',')) {
    const [kid = '', base64 = ''] = entry.trim().split(':')
    const bytes = decodeBase64(base64)
    if (!/^[\w-]{1,16}$/.test(kid) || bytes?.length !== 32)
      throw new Error('SESSION_KEYS must be kid:base64 of 32 bytes')
    keys.set(kid, crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']))
  }
  const ring = { current: text.split(':')[0]?.trim() ?? '', keys }
  cached = { text, ring }
  return ring
}

/**
 * A compact JWE (RFC 7516, A256GCM). `typ` in its header is the purpose.
 * @param header `zip` only for texts without secrets, since the length of the result tells how well they compress
 */
export async function encrypt(
  ring: Keyring,
  purpose: string,
  text: string,
  header: { zip?: 'DEF' } = {},
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...algorithms, ...header, kid: ring.current, typ: purpose })
    .encrypt(await findKey(ring, ring.current))
}

/** null when it was altered, or encrypted for another purpose or with an unknown key. */
export async function decrypt(ring: Keyring, purpose: string, encrypted: string): Promise<string | null> {
  if (encrypted.split('.').length === 2) return decryptEarlierFormat(ring, purpose, encrypted)
  try {
    const getKey = ({ kid = '' }: { kid?: string }) => findKey(ring, kid)
    const { plaintext, protectedHeader } = await compactDecrypt(encrypted, getKey, allowed)
    return protectedHeader.typ === purpose ? new TextDecoder().decode(plaintext) : null
  } catch (error) {
    if (error instanceof JOSEError) return null
    throw error
  }
}

async function findKey({ keys }: Keyring, kid: string): Promise<CryptoKey> {
  const key = keys.get(kid)
  if (!key) throw new JWEInvalid('Unknown key')
  return key
}

/**
 * Cookies from before December 2026: `kid.base64url(iv, AES-256-GCM)`, with purpose and key id as additional data. Delete this
 * in December 2027, when the last of them has expired.
 */
async function decryptEarlierFormat(ring: Keyring, purpose: string, encrypted: string): Promise<string | null> {
  const [kid = '', body = ''] = encrypted.split('.')
  const key = await ring.keys.get(kid)
  const bytes = decodeBase64(body)
  if (!key || !bytes || bytes.length <= 12) return null
  const additionalData = new TextEncoder().encode(`${purpose}.${kid}`)
  try {
    const parameters = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData }
    return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, bytes.subarray(12)))
  } catch {
    return null
  }
}
