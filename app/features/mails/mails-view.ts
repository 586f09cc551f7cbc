import type { QueuedMail } from '#contract/mails'

type Time = { iso: string; text: string; exact: string }

export interface MailView
  extends Pick<QueuedMail, 'id' | 'recipient' | 'subject' | 'state' | 'attempts' | 'lastError'> {
  created: Time
  /** The text in lines; null where it is the recipient's alone. A line that is an address of ours has its path. */
  lines: { text: string; href: string | null }[] | null
}

export interface MailsView {
  mails: MailView[]
  /** Addresses of the neighbouring pages. */
  newer: string | null
  older: string | null
}
