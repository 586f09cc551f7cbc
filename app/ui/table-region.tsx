import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { ScrollRegion } from './scroll-region'

interface TableRegionProps {
  /** Accessible name of the region. */
  label: string
  /** Rows are loading. */
  busy?: boolean
  className?: string
  /** `thead` and `tbody`, after an optional `caption`. */
  children: ReactNode
}

/** A table that scrolls if it does not fit, by touch and by keyboard. */
export function TableRegion({ label, busy, className, children }: TableRegionProps) {
  return (
    <ScrollRegion aria-label={label} aria-busy={busy}>
      <table className={classNames('tbl', className)}>{children}</table>
    </ScrollRegion>
  )
}
