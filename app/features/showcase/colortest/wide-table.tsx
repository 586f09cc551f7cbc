import type { ReactNode } from 'react'

interface WideTableProps {
  label: string
  heads: string[]
  children: ReactNode
}

/** A table that scrolls by itself where it does not fit, by touch and by keyboard. */
export function WideTable({ label, heads, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="scroll-x" tabIndex={0} aria-label={label}>
      <table className="tbl">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
