import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notDue } from '../not-due'
import { type MailEnv, openMailProvider } from './open-provider'
import { hasWaitingMail } from './outbox.queries'
import { sendDueMails } from './send-mails'
import { wait } from './send-urgent'

/**
 * The job of each minute. It is not due while all waiting mails are due later, so that its error stays until the provider accepts
 * a mail.
 * @throws Error with the answer of the provider when it accepted no mail of a class
 */
export async function sendOutbox(db: DrizzleD1Database, env: MailEnv, clock: () => number) {
  const provider = await openMailProvider(db, env)
  if (!provider) return undefined
  const { fault, isIdle } = await sendDueMails({ db, provider, clock, wait })
  if (fault !== null) throw new Error(fault)
  return isIdle && (await hasWaitingMail(db)) ? notDue : undefined
}
