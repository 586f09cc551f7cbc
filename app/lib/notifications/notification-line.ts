/** A notification as one line says it, in the reader's language. */
export interface NotificationLine {
  id: number
  words: string
  /** Path of what it is about. */
  href: string
  time: { iso: string; text: string; exact: string }
  isUnread: boolean
}
