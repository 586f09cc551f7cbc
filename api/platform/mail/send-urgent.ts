import type { ApiContext } from '../http/app-env'
import { logFailure } from '../http/log-failure'
import { openMailProvider } from './open-provider'
import { sendUrgentMails } from './send-mails'

/** Milliseconds: a request has 30 seconds after its response, and an attempt takes 15. */
const patience = 12_000

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Call it in `waitUntil` after the change is in the database. An error is only logged, since the scheduled work tries again.
 */
export async function sendUrgent(c: ApiContext): Promise<void> {
  const { db, now } = c.var
  const started = Date.now()
  const clock = () => now + Date.now() - started
  try {
    const provider = await openMailProvider(db, c.env)
    if (provider) await sendUrgentMails({ db, provider, clock, wait }, patience)
  } catch (error) {
    logFailure(error instanceof Error ? error : new Error(String(error)), c)
  }
}
