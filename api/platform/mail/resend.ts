import { callMailApi } from './call-mail-api'
import { listHeaders, type MailProvider, type Sender } from './mail-provider'
import { writeMailbox } from './write-mailbox'

/**
 * https://resend.com/docs/api-reference/emails/send-email. Remembers an `Idempotency-Key` for 24 hours. By default an account
 * has 5 requests a second.
 */
export function openResend(apiKey: string, sender: Sender): MailProvider {
  return {
    name: 'resend',
    sender,
    recognisesRepeats: true,
    perSecond: 3,
    send: async ({ key, recipient, subject, text, html, unsubscribe }) => {
      await callMailApi('https://api.resend.com/emails', {
        headers: { Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': key },
        body: {
          from: writeMailbox(sender),
          to: [recipient],
          ...{ subject, text, html },
          headers: listHeaders(unsubscribe),
        },
        // 409: another request has the same key.
        judge: (status) => (status === 409 ? 'later' : undefined),
      })
    },
  }
}
