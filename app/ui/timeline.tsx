import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="timeline" aria-label={label}>
      {children}
    </ol>
  )
}

export function TimelineEvent({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="event">
      <Icon is={icon} />
      <p>{children}</p>
    </li>
  )
}

interface TimelineNoteProps {
  /** The author's avatar. */
  avatar: ReactNode
  head: ReactNode
  id?: string
  children: ReactNode
}

export function TimelineNote({ avatar, head, id, children }: TimelineNoteProps) {
  return (
    <li className="event event-note">
      {avatar}
      <article className="note" id={id}>
        <header className="note-head">{head}</header>
        <div className="note-body">{children}</div>
      </article>
    </li>
  )
}
