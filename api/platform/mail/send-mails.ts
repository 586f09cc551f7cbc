import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { findMailServer, type MailServer } from './mail-settings.queries'
import { markSent, markUnsent, takeDueMail } from './outbox.queries'
import { openSmtp, type Send } from './smtp'

/** Maximum mails per run, so that a run ends before the next one starts. */
const mostAtOnce = 50

/** Milliseconds before the second attempt. The delay doubles with each attempt, up to a maximum. */
const firstDelay = 60_000
const longestDelay = 4 * 60 * 60_000

/** Attempts before a mail fails, which takes about 20 hours. */
const mostAttempts = 13

/** Sends due mails, oldest first. Without a mail server in the settings it does nothing and counts no attempt. */
export async function sendDueMails(
  {
    db,
    secret,
    open = openSmtp,
  }: { db: DrizzleD1Database; secret: string; open?: (server: MailServer) => Promise<Send> },
  now: number,
): Promise<void> {
  const server = await findMailServer(db, secret)
  if (!server) return
  const send = await open(server)
  for (let count = 0; count < mostAtOnce; count++) {
    const mail = await takeDueMail(db, now)
    if (!mail) return
    try {
      await send({ ...mail, messageId: `<${mail.id}.${mail.createdAt}@${server.sender.address.split('@').at(-1)}>` })
      await markSent(db, mail.id, now)
    } catch (error) {
      const verdict = judgeFailure(error)
      const isOver = verdict === 'refused' || mail.attempts >= mostAttempts
      const delay = Math.min(longestDelay, firstDelay * 2 ** (mail.attempts - 1))
      await markUnsent(db, mail.id, {
        lastError: describeFailure(error),
        nextTryAt: isOver ? undefined : now + delay,
      })
      // The other mails would fail for the same reason.
      if (verdict === 'unreachable') return
    }
  }
}

interface SmtpError {
  message: string
  code?: string
  responseCode?: number
}

/**
 * `refused`: the server rejected this mail permanently (RFC 5321 section 4.2.1: 5yz to the envelope or the message).
 * `later`: the server did not accept it now. `unreachable`: no connection.
 */
function judgeFailure(error: unknown): 'refused' | 'later' | 'unreachable' {
  const { code, responseCode = 0 } = error as SmtpError
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable'
  return responseCode >= 500 ? 'refused' : 'later'
}

/** The mail server's reply for the staff, without addresses. */
export function describeFailure(error: unknown): string {
  const { message, code } = error as SmtpError
  const words = message.replaceAll(/<?[^\s<>@]+@[^\s<>@]+>?/g, '…').replaceAll(/\s+/g, ' ')
  return `${code ? `${code}: ` : ''}${words}`.slice(0, 200)
}
