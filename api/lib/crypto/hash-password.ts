import { Buffer } from 'node:buffer'
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { withHashSlot } from './hash-slots'
import { cost } from './password-cost'
import { parsePhc, printPhc, type ScryptHash } from './phc'

const saltLength = 16
const keyLength = 32

/** Hash to verify against when there is no account: it takes equally long, and no password matches. */
const nobody = printPhc({ ...cost, salt: new Uint8Array(saltLength), key: new Uint8Array(keyLength) })

/** A PHC string. `pepper` is PASSWORD_PEPPER in base64. */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const key = await deriveKey(password, pepper, { ...cost, salt }, keyLength)
  return printPhc({ ...cost, salt, key })
}

/** Without a hash (unknown account, no password) it takes equally long and returns false, so that the time reveals nothing. */
export async function verifyPassword(password: string, hash: string | null, pepper: string): Promise<boolean> {
  const stored = parsePhc(hash ?? nobody)
  if (!stored) throw new Error('A stored password hash cannot be read')
  const key = await deriveKey(password, pepper, stored, stored.key.length)
  return timingSafeEqual(key, stored.key) && hash !== null
}

/** True for other parameters than the current ones: the hash is renewed at sign-in. */
export function needsRehash(hash: string): boolean {
  const stored = parsePhc(hash)
  return !stored || stored.ln !== cost.ln || stored.r !== cost.r || stored.p !== cost.p
}

/**
 * scrypt (RFC 7914) over HMAC-SHA256(pepper, password): a copy of the database is useless without the Worker's secrets. NFKC
 * first, as keyboards send some characters in different forms.
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
