import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext } from '../platform/http/app-env'
import type { composeMail } from '../platform/mail/compose-mail'
import { findMailServer } from '../platform/mail/mail-settings.queries'
import { describeFailure } from '../platform/mail/send-mails'
import { openSmtp } from '../platform/mail/smtp'

/** Timeout in milliseconds. */
const patience = 12_000

/**
 * Sends a mail at once, without the outbox. Returns the error for the staff, or null when the server accepted it.
 * @throws ApiFailure 409 when no server is set
 */
export async function tryMailServer(c: ApiContext, mail: ReturnType<typeof composeMail>): Promise<string | null> {
  const server = await findMailServer(c.var.db, c.env.PASSWORD_PEPPER)
  if (!server) throw new ApiFailure(409, 'No mail server is set up', { code: 'no_mail_server' })
  const messageId = `<test.${crypto.randomUUID()}@${server.sender.address.split('@').at(-1)}>`
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The server gave no answer'), patience)
  })
  const sending = openSmtp(server)
    .then((send) => send({ ...mail, messageId }))
    .then(() => null, describeFailure)
  try {
    return await Promise.race([sending, silence])
  } finally {
    clearTimeout(timer)
  }
}
