import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { AccessClaims } from './access-token'
import { findSecret, type TokenKey } from './token-keys'

/** Seconds until a ticket expires. */
export const ticketLife = 60

/** The API refuses this type, and the socket refuses all others. */
const type = 'rt+jwt'
const issuer = 'skerry'
const audience = 'realtime'

export interface TicketClaims extends AccessClaims {
  /** Id of the ticket, so that it can be used only once. */
  ticketId: string
}

/** Signs a ticket with which a session connects to the socket once. `now` in milliseconds. */
export function signTicket({ userId, familyId }: AccessClaims, key: TokenKey, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ sid: familyId })
    .setProtectedHeader({ alg: 'HS256', typ: type, kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti(randomBytes(16).toString('base64url'))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ticketLife)
    .sign(key.bytes)
}

/** The claims of a ticket, or its fault. Does not check whether it was used before. */
export async function verifyTicket(
  token: string,
  keys: TokenKey[],
  now: number,
): Promise<TicketClaims | 'ticket_expired' | 'ticket_invalid'> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => findSecret(keys, kid), {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'sid', 'jti', 'exp'],
    })
    const { sub, sid: familyId, jti: ticketId } = payload
    const userId = Number(sub)
    const isWhole = Number.isSafeInteger(userId) && typeof familyId === 'string' && ticketId !== undefined
    return isWhole ? { userId, familyId, ticketId } : 'ticket_invalid'
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'ticket_expired' : 'ticket_invalid'
  }
}
