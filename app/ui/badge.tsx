import type { ReactNode } from 'react'
import { type BadgeTone, badgeClass } from './badge-class'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badgeClass(tone)}>{children}</span>
}
