import type { QueuedMail } from '#contract/mails'

type Time = { iso: string; text: string; exact: string }

export interface MailView
  extends Pick<QueuedMail, 'id' | 'recipient' | 'subject' | 'class' | 'provider' | 'state' | 'attempts' | 'lastError'> {
  created: Time
  /** The lines of the text; null if only the recipient may read it. A line that is a URL of this site has its path. */
  lines: { text: string; href: string | null }[] | null
}

export interface MailsView {
  mails: MailView[]
  newer: string | null
  older: string | null
}
