import type { ReactNode } from 'react'

interface PanelProps {
  id?: string
  title: string
  note?: string
  children: ReactNode
}

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
