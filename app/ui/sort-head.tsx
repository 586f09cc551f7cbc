import { classNames } from './class-names'
import { Icon } from './icon'

interface SortHeadProps {
  label: string
  href: string
  sorted?: 'ascending' | 'descending'
  end?: boolean
  className?: string
}

/** A link, so that the order has a URL and works without JavaScript. */
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
