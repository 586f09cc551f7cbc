import type { ReactNode } from 'react'

export function Prose({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return <div className={small ? 'prose prose-small' : 'prose'}>{children}</div>
}
