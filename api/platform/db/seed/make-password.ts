/** Crockford's base 32: no letter that passes for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 random bits in four groups that can be read aloud. */
export function makePassword(): string {
  const symbols = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => alphabet[byte % 32])
  return symbols.join('').replace(/(.{4})(?=.)/g, '$1-')
}
