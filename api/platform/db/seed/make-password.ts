/** Crockford's base 32: no letters look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 random bits in four groups. */
export function makePassword(): string {
  const symbols = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => alphabet[byte % 32])
  return symbols.join('').replace(/(.{4})(?=.)/g, '$1-')
}
