interface MemberView {
  username: string
  role: string
}

/** A report as the staff reads it; times are already in the reader's language. */
export interface ReportView {
  id: number
  reason: string
  text: string
  reporter: MemberView | null
  time: { iso: string; text: string; exact: string }
  /** null: what it is about is gone. */
  subject: { name: string; href: string; comment: { author: MemberView | null; source: string } | null } | null
  isOpen: boolean
  /** What the staff decided, and who. */
  answer: string | null
  handledBy: MemberView | null
}

/** The cursors around the shown part. */
export interface ReportPage {
  state: 'open' | 'resolved' | 'dismissed'
  rows: ReportView[]
  next: string | null
  prev: string | null
}
