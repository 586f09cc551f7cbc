import type { ReactNode } from 'react'
import { TableRegion } from '~/ui/table-region'

interface WideTableProps {
  label: string
  heads: string[]
  children: ReactNode
}

export function WideTable({ label, heads, children }: WideTableProps) {
  return (
    <TableRegion label={label}>
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
    </TableRegion>
  )
}
