import { classNames } from './class-names'
import { Icon } from './icon'

interface SortHeadProps {
  label: string
  /** Where a press leads: this column, and the other way round when it is the sorted one already. */
  href: string
  /** Set on the sorted column only. */
  sorted?: 'ascending' | 'descending'
  /** Numbers stand at the end, and so does their head. */
  end?: boolean
  className?: string
}

/** A column head that sorts: a link, so that the order can be opened, shared and used without scripts. */
export function SortHead({ label, href, sorted, end, className }: SortHeadProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: where a table is laid out as boxes its elements have no role of their own
    <th scope="col" role="columnheader" aria-sort={sorted} className={classNames(end && 'n', className)}>
      <a href={href}>
        {label}
        <Icon is={sorted === 'ascending' ? 'i-lucide-arrow-up' : 'i-lucide-arrow-down'} />
      </a>
    </th>
  )
}
