import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

interface FoldProps {
  /** What the fold holds: always in sight. */
  label: ReactNode
  /** At the end of its line: a count, a badge. */
  note?: ReactNode
  open?: boolean
  children: ReactNode
}

/** A part of the page that stays folded until it is wanted. */
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
  /** Shown unfolded at first on narrow windows, too: something in it narrows the list. */
  open?: boolean
  className?: string
  children: ReactNode
}

/**
 * The filters that do not fit beside each other on a phone. From 768 px on they simply stand in the row of their form; a
 * browser that cannot open a fold from its stylesheet keeps the fold.
 */
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
