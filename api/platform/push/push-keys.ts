import { createECDH, type ECDH, hkdfSync } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'

const curve = 'prime256v1'

/** A key pair of P-256. */
export const createKeyPair = (): ECDH => createECDH(curve)

/** Whether a browser's public key is a point of the curve. @param key base64url */
export function isPublicKey(key: string): boolean {
  const keys = createKeyPair()
  keys.generateKeys()
  try {
    keys.computeSecret(key, 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * The key pair that identifies the site to push services (VAPID, RFC 8292), derived from PASSWORD_PEPPER (HKDF, RFC 5869): 32
 * random bytes are a valid private key except with a probability of 2^-32.
 * @param secret base64
 */
export function derivePushKeys(secret: string): ECDH {
  const keys = createKeyPair()
  keys.setPrivateKey(Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), new Uint8Array(), 'push', 32)))
  return keys
}

/** Seconds until a token expires. Push services accept at most a day. */
const lifetime = 12 * 60 * 60

/**
 * The `Authorization` header of requests to a push service (RFC 8292).
 * @param origin of the push service
 * @param contact URL of the site
 * @param now milliseconds
 */
export async function authorizePush(
  keys: ECDH,
  origin: string,
  contact: string | undefined,
  now: number,
): Promise<string> {
  const point = keys.getPublicKey()
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const jwk = { kty: 'EC', crv: 'P-256', d: keys.getPrivateKey('base64url'), ...coordinates }
  const token = new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime(Math.floor(now / 1000) + lifetime)
  if (contact) token.setSubject(contact)
  return `vapid t=${await token.sign(await importJWK(jwk, 'ES256'))}, k=${point.toString('base64url')}`
}
