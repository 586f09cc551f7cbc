import type { QueuedMail } from '#contract/mails'
import type { ApiClient } from '~/lib/api/client.server'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import type { MailsView, MailView } from './mails-view'

export async function readMails(
  api: ApiClient,
  cursor: string | undefined,
  reader: Reader & { origin: string },
): Promise<MailsView> {
  const { data, meta, outage } = await api.get('/v1/admin/mails', { query: { cursor, limit: 50 } })
  const hrefOf = (to: string | null) => to && `/admin/mail?cursor=${encodeURIComponent(to)}`
  return {
    mails: data.map((mail) => viewMail(mail, reader)),
    outage: outage && { ...outage, since: writeTime(outage.since, reader).exact },
    newer: hrefOf(meta.prev),
    older: hrefOf(meta.next),
  }
}

function viewMail(mail: QueuedMail, reader: Reader & { origin: string }): MailView {
  const { id, recipient, subject, class: mailClass, provider, state, attempts, lastError, createdAt, text } = mail
  const created = writeTime(createdAt, reader)
  const lines =
    text === null ? null : text.split('\n').map((line) => ({ text: line, href: localPath(line, reader.origin) }))
  return { id, recipient, subject, class: mailClass, provider, state, attempts, lastError, created, lines }
}

/** null for other sites' URLs, which are shown as text. */
function localPath(line: string, origin: string): string | null {
  return line.startsWith(`${origin}/`) && URL.canParse(line) ? line.slice(origin.length) : null
}
