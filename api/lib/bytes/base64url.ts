/** RFC 4648 section 5, without padding. */
export function encodeBase64Url(bytes: Uint8Array | string): string {
  return Buffer.from(bytes).toString('base64url')
}

/** Undefined for other texts and for more than `longest` characters. */
export function decodeBase64Url(text: string, longest: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length === 0 || text.length > longest || text.length % 4 === 1 || !/^[\w-]+$/.test(text)) return undefined
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
