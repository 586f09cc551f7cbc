import type { ReactNode } from 'react'
import { ScrollRegion } from './scroll-region'

interface TableRegionProps {
  /** Names the region. */
  label: string
  /** Rows are on their way. */
  busy?: boolean
  /** `thead` and `tbody`, after a `caption` where there is one. */
  children: ReactNode
}

/** A table that scrolls by itself where it does not fit, by touch and by keyboard. */
export function TableRegion({ label, busy, children }: TableRegionProps) {
  return (
    <ScrollRegion aria-label={label} aria-busy={busy}>
      <table className="tbl">{children}</table>
    </ScrollRegion>
  )
}
