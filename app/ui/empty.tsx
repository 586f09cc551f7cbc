import type { ReactNode } from 'react'
import { Horizon } from './horizon'

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Horizon state="calm" small />
      <h2 className="mt-4 mb-2 text-ink text-f4 font-bold">{title}</h2>
      {children}
    </div>
  )
}
