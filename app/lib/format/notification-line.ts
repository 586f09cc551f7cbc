/** A notification as one line of text, in the reader's language. */
export interface NotificationLine {
  id: number
  words: string
  /** null for notifications from the site itself. */
  actor: { name: string; role: string; picture: string | null } | null
  /** Path of the subject. */
  href: string
  time: { iso: string; text: string; exact: string }
  isUnread: boolean
}
