import type { ReactNode } from 'react'

interface TableRegionProps {
  /** Names the region. */
  label: string
  /** Rows are on their way. */
  busy?: boolean
  /** `thead` and `tbody`. */
  children: ReactNode
}

/** A table that scrolls by itself where it does not fit, by touch and by keyboard. */
export function TableRegion({ label, busy, children }: TableRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="scroll-x" tabIndex={0} aria-label={label} aria-busy={busy}>
      <table className="tbl">{children}</table>
    </section>
  )
}
