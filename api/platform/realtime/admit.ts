import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ConnectRefusal } from '#contract/realtime'
import { verifyTicket } from '../../lib/crypto/realtime-ticket'
import { readTokenKeys } from '../../lib/crypto/token-keys'
import { ApiFailure } from '../http/api-failure'
import { findCaller } from '../http/caller.queries'
import { limitRate } from '../http/limit-rate'
import { ConnectionRefused } from './server/connection'

export interface SocketMember {
  userId: number
  username: string
  role: string
  familyId: string
}

const messages: Record<ConnectRefusal, string> = {
  ticket_invalid: 'The ticket is not valid',
  ticket_expired: 'The ticket has expired',
  ticket_used: 'The ticket was used already',
  session_ended: 'The session is over',
  too_many_sockets: 'Too many connections of this member',
  unavailable: 'The server cannot connect now',
}

export function refuseConnection(code: ConnectRefusal): ConnectionRefused {
  return new ConnectionRefused(code, messages[code])
}

/** Uses up the ticket, on every shard. @throws ConnectionRefused */
export async function admit(
  { db, now, tokenKeys }: { db: DrizzleD1Database; now: number; tokenKeys: string },
  token: unknown,
): Promise<SocketMember> {
  const claims =
    typeof token === 'string' ? await verifyTicket(token, readTokenKeys(tokenKeys), now) : ('ticket_invalid' as const)
  if (typeof claims === 'string') throw refuseConnection(claims)
  await consumeTicket({ var: { db, now } }, claims.ticketId)
  const caller = await findCaller(db, claims, now)
  if (!caller || caller.viewedRole) throw refuseConnection('session_ended')
  const { id: userId, username, role } = caller
  return { userId, username, role: role.slug, familyId: claims.familyId }
}

async function consumeTicket(c: Parameters<typeof limitRate>[0], ticketId: string) {
  try {
    await limitRate(c, 'realtime-ticket', ticketId)
  } catch (error) {
    throw error instanceof ApiFailure ? refuseConnection('ticket_used') : error
  }
}
