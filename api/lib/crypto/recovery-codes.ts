import { Buffer } from 'node:buffer'
import { createHmac, randomBytes } from 'node:crypto'

/** Crockford's base 32: no letters look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Characters of a code, 5 bits each. */
const length = 12

/** Ten codes of 60 random bits, each in three groups: `x4k2-9mqt-07ze`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const symbols = Array.from(randomBytes(length), (byte) => alphabet[byte % 32])
    return symbols.join('').replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** Undefined when the text cannot be a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return code.length === length && [...code].every((symbol) => alphabet.includes(symbol)) ? code : undefined
}

/** 60 bits could be guessed offline without the key. */
export function hashRecoveryCode(code: string, userId: number, pepper: string): string {
  const plain = code.replaceAll('-', '')
  return createHmac('sha256', Buffer.from(pepper, 'base64')).update(`recovery|${userId}|${plain}`).digest('base64url')
}
