import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext } from '../platform/http/app-env'
import type { composeMail } from '../platform/mail/compose-mail'
import { describeFailure } from '../platform/mail/mail-provider'
import { openMailProvider } from '../platform/mail/open-provider'

const patience = 12_000

/**
 * Without the outbox. Returns the error for the staff, or null.
 * @throws ApiFailure 409 when no server or service is set
 */
export async function tryMailServer(c: ApiContext, mail: ReturnType<typeof composeMail>): Promise<string | null> {
  const provider = await openMailProvider(c.var.db, c.env)
  if (!provider) throw new ApiFailure(409, 'No mail server is set up', { code: 'no_mail_server' })
  const key = `test.${crypto.randomUUID()}`
  const messageId = `<${key}@${provider.sender.address.split('@').at(-1)}>`
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The server gave no answer'), patience)
  })
  const sending = provider.send({ ...mail, key, messageId }).then(() => null, describeFailure)
  try {
    return await Promise.race([sending, silence])
  } finally {
    clearTimeout(timer)
  }
}
