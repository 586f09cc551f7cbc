import { callMailApi } from './call-mail-api'
import { listHeaders, type MailProvider, type Sender } from './mail-provider'
import { writeMailbox } from './write-mailbox'

const api = 'https://api.postmarkapp.com'

/** The other values of `ErrorCode` concern the account. */
const aboutThisMail = [300, 406]

/**
 * https://postmarkapp.com/developer/api/email-api. It does not recognise repeats, but its search tells by the metadata of a
 * message whether it was accepted.
 */
export function openPostmark(serverToken: string, sender: Sender): MailProvider {
  const headers = { 'X-Postmark-Server-Token': serverToken }
  return {
    name: 'postmark',
    sender,
    recognisesRepeats: false,
    perSecond: 10,
    send: async ({ key, messageId, recipient, subject, text, html, unsubscribe }) => {
      const fields = { 'Message-ID': messageId, 'X-PM-KeepID': 'true', ...listHeaders(unsubscribe) }
      await callMailApi(`${api}/email`, {
        headers,
        body: {
          From: writeMailbox(sender),
          To: recipient,
          ...{ Subject: subject, TextBody: text, HtmlBody: html, MessageStream: 'outbound' },
          Headers: Object.entries(fields).map(([Name, Value]) => ({ Name, Value })),
          Metadata: { key },
        },
        judge: (status, answer) => {
          if (status !== 422) return undefined
          const { ErrorCode = 0 } = (answer ?? {}) as { ErrorCode?: number }
          return aboutThisMail.includes(ErrorCode) ? 'refused' : 'unreachable'
        },
      })
    },
    hasAccepted: async (key) => {
      const query = new URLSearchParams({ count: '1', offset: '0', metadata_key: key })
      const answer = await callMailApi(`${api}/messages/outbound?${query}`, { headers })
      return ((answer ?? {}) as { TotalCount?: number }).TotalCount !== 0
    },
  }
}
