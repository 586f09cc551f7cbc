interface MemberView {
  username: string
  role: string
}

export interface ReportView {
  id: number
  reason: string
  text: string
  reporter: MemberView | null
  time: { iso: string; text: string; exact: string }
  /** null if the subject was deleted. */
  subject: { name: string; href: string; comment: { author: MemberView | null; source: string } | null } | null
  isOpen: boolean
  answer: string | null
  handledBy: MemberView | null
}

export interface ReportPage {
  state: 'open' | 'resolved' | 'dismissed'
  rows: ReportView[]
  next: string | null
  prev: string | null
}
