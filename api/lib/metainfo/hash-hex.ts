import { fromLatin1 } from '../bencode/bencode'

/** The hash in hex. A text has one character per byte. */
export async function hashHex(algorithm: 'SHA-1' | 'SHA-256', content: Uint8Array | string): Promise<string> {
  const bytes = typeof content === 'string' ? fromLatin1(content) : content
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
