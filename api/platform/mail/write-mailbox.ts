import type { Sender } from './mail-provider'

/** A name and an address as one header value (RFC 5322 section 3.4). A quoted name may contain any punctuation. */
export function writeMailbox({ name, address }: Sender): string {
  return `"${name.replaceAll(/["\\]/g, '\\$&')}" <${address}>`
}
