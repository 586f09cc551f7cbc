import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { ScrollRegion } from './scroll-region'

interface TableRegionProps {
  label: string
  busy?: boolean
  className?: string
  /** `caption`, `thead` and `tbody`. */
  children: ReactNode
}

export function TableRegion({ label, busy, className, children }: TableRegionProps) {
  return (
    <ScrollRegion aria-label={label} aria-busy={busy}>
      <table className={classNames('tbl', className)}>{children}</table>
    </ScrollRegion>
  )
}
