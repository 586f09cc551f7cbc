import type { ReactNode } from 'react'

/** Long text at reading size and width: rendered Markdown and pages of the site. */
export function Prose({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return <div className={small ? 'prose prose-small' : 'prose'}>{children}</div>
}
