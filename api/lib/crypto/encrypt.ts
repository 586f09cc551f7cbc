import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const

/**
 * A compact JWE (RFC 7516, A256GCM). `secret` is PASSWORD_PEPPER in base64; each purpose has a key derived from it (HKDF, RFC
 * 5869).
 */
export function encrypt(secret: string, purpose: string, text: string): Promise<string> {
  const jwe = new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader(algorithms)
  return jwe.encrypt(deriveKey(secret, purpose))
}

/** Undefined when the text was changed, or encrypted with another secret or for another purpose. */
export async function decrypt(secret: string, purpose: string, encrypted: string): Promise<string | undefined> {
  const allowed = { keyManagementAlgorithms: [algorithms.alg], contentEncryptionAlgorithms: [algorithms.enc] }
  try {
    const { plaintext } = await compactDecrypt(encrypted, deriveKey(secret, purpose), allowed)
    return new TextDecoder().decode(plaintext)
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function deriveKey(secret: string, purpose: string): Uint8Array {
  const keyMaterial = Buffer.from(secret, 'base64')
  return new Uint8Array(hkdfSync('sha256', keyMaterial, new Uint8Array(), `encrypt|${purpose}`, 32))
}
