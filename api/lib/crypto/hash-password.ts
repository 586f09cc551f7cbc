import { Buffer } from 'node:buffer'
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { withHashSlot } from './hash-slots'
import { parsePhc, printPhc, type ScryptHash } from './phc'

/** OWASP's scrypt for 32 MiB: N = 2^15, r = 8, p = 3. Raise it here, and hashes renew themselves at sign-in. */
const cost = { ln: 15, r: 8, p: 3 }
const saltLength = 16
const keyLength = 32

/** What a password is checked against when there is no account: as much work, and no password fits. */
const nobody = printPhc({ ...cost, salt: new Uint8Array(saltLength), key: new Uint8Array(keyLength) })

/** A PHC string for `users.password_hash`. `pepper` is the base64 of PASSWORD_PEPPER. Runs in Workers and in Node. */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const key = await deriveKey(password, pepper, { ...cost, salt }, keyLength)
  return printPhc({ ...cost, salt, key })
}

/**
 * Whether the password made this hash. Without a hash (no such account, none set) it answers false after as much work
 * as with one, so that the time tells nothing.
 */
export async function verifyPassword(password: string, hash: string | null, pepper: string): Promise<boolean> {
  const stored = parsePhc(hash ?? nobody)
  if (!stored) throw new Error('A stored password hash cannot be read')
  const key = await deriveKey(password, pepper, stored, stored.key.length)
  return timingSafeEqual(key, stored.key) && hash !== null
}

/** Whether a hash was made with another cost than new ones are, and should be made again while the password is at hand. */
export function needsRehash(hash: string): boolean {
  const stored = parsePhc(hash)
  return !stored || stored.ln !== cost.ln || stored.r !== cost.r || stored.p !== cost.p
}

/**
 * scrypt (RFC 7914) over HMAC-SHA256(pepper, password): who takes the database without the Worker's secrets can guess
 * nothing. NFKC first, as keyboards differ in how they send the same character.
 */
function deriveKey(
  password: string,
  pepper: string,
  { ln, r, p, salt }: Omit<ScryptHash, 'key'>,
  length: number,
): Promise<Uint8Array> {
  const input = createHmac('sha256', Buffer.from(pepper, 'base64')).update(password.normalize('NFKC')).digest()
  const N = 2 ** ln
  return withHashSlot(
    () =>
      new Promise((resolve, reject) => {
        scrypt(input, salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
