import { Buffer } from 'node:buffer'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/**
 * Seals a text for the database, so that who takes the database alone cannot read it: base64url of iv, AES-256-GCM and
 * tag. `secret` is the base64 of PASSWORD_PEPPER, from which each purpose has a key of its own (HKDF, RFC 5869).
 */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, deriveKey(secret, purpose), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Opens what `seal` made for the same purpose; undefined when it was altered, or sealed with another secret or purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivLength + tagLength) return undefined
  try {
    const opener = createDecipheriv(algorithm, deriveKey(secret, purpose), bytes.subarray(0, ivLength))
    opener.setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([opener.update(bytes.subarray(ivLength, -tagLength)), opener.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function deriveKey(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), new Uint8Array(), `seal|${purpose}`, 32))
}
