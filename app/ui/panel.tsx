import type { ReactNode } from 'react'

interface PanelProps {
  id?: string
  title: string
  /** One fact beside the title. */
  note?: string
  children: ReactNode
}

/** A part of a page with a title of its own; no box. */
export function Panel({ id, title, note, children }: PanelProps) {
  return (
    <section id={id}>
      <h2 className="panel-head">
        {title}
        {note && <small className="panel-note">{note}</small>}
      </h2>
      {children}
    </section>
  )
}
