export interface NotificationLine {
  id: number
  words: string
  actor: { name: string; role: string; picture: string | null } | null
  href: string
  time: { iso: string; text: string; exact: string }
  isUnread: boolean
}
