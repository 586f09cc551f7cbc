import { encodeBase64Url } from './base64.server'

/** 128 bits in base64url. */
export function makeNonce(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)))
}
