/** A notification as one line says it, in the reader's language. */
export interface NotificationLine {
  id: number
  words: string
  /** Whose picture stands beside it; null where the site itself tells. */
  actor: { name: string; role: string; picture: string | null } | null
  /** Path of what it is about. */
  href: string
  time: { iso: string; text: string; exact: string }
  isUnread: boolean
}
