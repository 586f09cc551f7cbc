/** Base64url without padding (RFC 4648 section 5). */
export function encodeBase64Url(bytes: Uint8Array | string): string {
  return Buffer.from(bytes).toString('base64url')
}

/** The bytes of a base64url text of at most `longest` characters; undefined for any other text. */
export function decodeBase64Url(text: string, longest: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length === 0 || text.length > longest || text.length % 4 === 1 || !/^[\w-]+$/.test(text)) return undefined
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
