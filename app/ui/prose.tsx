import type { ReactNode } from 'react'

/** What members write, at reading size and width: the output of Markdown, and texts of the house. */
export function Prose({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return <div className={small ? 'prose prose-small' : 'prose'}>{children}</div>
}
