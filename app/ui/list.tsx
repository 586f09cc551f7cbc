import type { ReactNode } from 'react'
import { classNames } from './class-names'

interface ListProps {
  label: string
  /** Shown when there are no rows. */
  empty?: ReactNode
  busy?: boolean
  children?: ReactNode
}

export function List({ label, empty, busy, children }: ListProps) {
  const bare = children === undefined || children === null || (Array.isArray(children) && children.length === 0)
  if (bare && !busy && empty) return <>{empty}</>
  return (
    <ul className="block" data-list="" aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  )
}

interface ListItemProps {
  /** For links to the row. */
  id?: string
  title: ReactNode
  href?: string
  lead?: ReactNode
  note?: ReactNode
  /** Figures or actions at the end. */
  end?: ReactNode
  current?: boolean
  /** Read before: lighter text. */
  read?: boolean
}

export function ListItem({ id, title, href, lead, note, end, current, read }: ListItemProps) {
  return (
    <li id={id} className={classNames('list-row', read && 'list-read')} aria-current={current || undefined}>
      {lead}
      <span className="list-text">
        {href === undefined ? (
          <span className="title trunc">{title}</span>
        ) : (
          <a className="title trunc list-link" href={href}>
            {title}
          </a>
        )}
        {note && <span className="hint">{note}</span>}
      </span>
      {end && <span className="list-end">{end}</span>}
    </li>
  )
}
