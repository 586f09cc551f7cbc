import type { QueuedMail } from '#contract/mails'

type Time = { iso: string; text: string; exact: string }

export interface MailView
  extends Pick<QueuedMail, 'id' | 'recipient' | 'subject' | 'class' | 'provider' | 'state' | 'attempts' | 'lastError'> {
  created: Time
  /** null if only the recipient may read the text. URLs of this site have their path. */
  lines: { text: string; href: string | null }[] | null
}

export interface MailsView {
  mails: MailView[]
  /** Since when sending fails, and why; null while it works. */
  outage: { since: string; error: string } | null
  newer: string | null
  older: string | null
}
