import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/** What happened, oldest first. Its children are `TimelineEvent` and `TimelineNote`. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="timeline" aria-label={label}>
      {children}
    </ol>
  )
}

/** What the system did: one quiet line. */
export function TimelineEvent({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="event">
      <Icon is={icon} />
      <p>{children}</p>
    </li>
  )
}

interface TimelineNoteProps {
  /** The writer's avatar. */
  avatar: ReactNode
  /** Who wrote it and when; actions at the end. */
  head: ReactNode
  id?: string
  children: ReactNode
}

/** What somebody wrote: a box, because it outweighs what the system did. */
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
