import { classNames } from './class-names'
import { Icon } from './icon'

interface SortHeadProps {
  label: string
  /** URL of the list sorted by this column, or in reverse if it is sorted already. */
  href: string
  /** Set on the sorted column. */
  sorted?: 'ascending' | 'descending'
  /** Aligned with numbers, at the end. */
  end?: boolean
  className?: string
}

/** A column header that sorts: a link, so that the order has a URL and works without JavaScript. */
export function SortHead({ label, href, sorted, end, className }: SortHeadProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table with display: flex or grid loses the roles of its elements
    <th scope="col" role="columnheader" aria-sort={sorted} className={classNames(end && 'n', className)}>
      <a href={href}>
        {label}
        <Icon is={sorted === 'ascending' ? 'i-lucide-arrow-up' : 'i-lucide-arrow-down'} />
      </a>
    </th>
  )
}
