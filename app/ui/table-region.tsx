import type { ReactNode } from 'react'
import { ScrollRegion } from './scroll-region'

interface TableRegionProps {
  /** Accessible name of the region. */
  label: string
  /** Rows are loading. */
  busy?: boolean
  /** `thead` and `tbody`, after an optional `caption`. */
  children: ReactNode
}

/** A table that scrolls if it does not fit, by touch and by keyboard. */
export function TableRegion({ label, busy, children }: TableRegionProps) {
  return (
    <ScrollRegion aria-label={label} aria-busy={busy}>
      <table className="tbl">{children}</table>
    </ScrollRegion>
  )
}
