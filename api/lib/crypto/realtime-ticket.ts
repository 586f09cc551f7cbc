import { randomBytes } from 'node:crypto'
import { errors } from 'jose'
import type { AccessClaims } from './access-token'
import { signToken, type TokenKind, verifyToken } from './signed-token'
import type { TokenKey } from './token-keys'

/** Seconds. */
export const ticketLifetime = 60

const kind: TokenKind = { type: 'rt+jwt', audience: 'realtime', life: ticketLifetime, requiredClaims: ['sid', 'jti'] }

export interface TicketClaims extends AccessClaims {
  /** A ticket is used only once. */
  ticketId: string
}

/** For one connection of the socket. `now` in milliseconds. */
export function signTicket({ userId, familyId }: AccessClaims, key: TokenKey, now: number): Promise<string> {
  return signToken(kind, userId, { sid: familyId, jti: randomBytes(16).toString('base64url') }, key, now)
}

/** Returns the claims or the error code. The caller checks that the ticket was not used before. */
export async function verifyTicket(
  token: string,
  keys: TokenKey[],
  now: number,
): Promise<TicketClaims | 'ticket_expired' | 'ticket_invalid'> {
  try {
    const { userId, sid: familyId, jti: ticketId } = await verifyToken(kind, token, keys, now)
    const isComplete = typeof familyId === 'string' && ticketId !== undefined
    return isComplete ? { userId, familyId, ticketId } : 'ticket_invalid'
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'ticket_expired' : 'ticket_invalid'
  }
}
