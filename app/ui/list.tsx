import type { ReactNode } from 'react'
import { classNames } from './class-names'

interface ListProps {
  /** Names the list for those who hear it. */
  label: string
  /** What stands there when there are no rows. */
  empty?: ReactNode
  /** Rows are on their way. */
  busy?: boolean
  children?: ReactNode
}

/** Rows with a hairline between them; no boxes. Its children are `ListItem`. */
export function List({ label, empty, busy, children }: ListProps) {
  const bare = children === undefined || children === null || (Array.isArray(children) && children.length === 0)
  if (bare && !busy && empty) return <>{empty}</>
  return (
    <ul className="block" aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  )
}

interface ListItemProps {
  title: ReactNode
  href?: string
  /** A small picture at the start: icon, avatar, flag. */
  lead?: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
  /** Figures or actions at the end. */
  end?: ReactNode
  /** The row that is being looked at. */
  current?: boolean
  /** Seen before: lighter. */
  read?: boolean
}

export function ListItem({ title, href, lead, note, end, current, read }: ListItemProps) {
  return (
    <li className={classNames('list-row', read && 'list-read')} aria-current={current || undefined}>
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
