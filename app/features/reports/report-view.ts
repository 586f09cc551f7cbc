interface MemberView {
  username: string
  role: string
}

/** A report as the staff sees it; times are formatted in the reader's language. */
export interface ReportView {
  id: number
  reason: string
  text: string
  reporter: MemberView | null
  time: { iso: string; text: string; exact: string }
  /** null if the subject was deleted. */
  subject: { name: string; href: string; comment: { author: MemberView | null; source: string } | null } | null
  isOpen: boolean
  /** The decision and who made it. */
  answer: string | null
  handledBy: MemberView | null
}

/** A page of reports with the cursors of its neighbours. */
export interface ReportPage {
  state: 'open' | 'resolved' | 'dismissed'
  rows: ReportView[]
  next: string | null
  prev: string | null
}
