import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

interface FoldProps {
  label: ReactNode
  /** Shown at the end of the summary line: a count, a badge. */
  note?: ReactNode
  open?: boolean
  children: ReactNode
}

export function Fold({ label, note, open, children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary>
        <Icon is="i-lucide-chevron-right" />
        <span className="min-w-0">{label}</span>
        {note && <span className="ms-auto dim text-f2 font-body tabular">{note}</span>}
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}

interface FilterFoldProps {
  label: string
  icon?: IconName
  /** Open on narrow screens too, because a filter inside is active. */
  open?: boolean
  className?: string
  children: ReactNode
}

/** Folded on a phone only. Browsers that cannot open `<details>` by CSS keep the fold from 768 px too. */
export function FilterFold({
  label,
  icon = 'i-lucide-sliders-horizontal',
  open,
  className,
  children,
}: FilterFoldProps) {
  return (
    <details className={classNames('filterfold', className)} open={open}>
      <summary>
        <Icon is={icon} />
        {label}
      </summary>
      <div className="filterfold-in">{children}</div>
    </details>
  )
}
