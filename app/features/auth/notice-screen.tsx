import type { ReactNode } from 'react'

/** What became of it, and what to do next. */
export function NoticeScreen({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <div className="stack">
        <p>{text}</p>
        {children}
      </div>
    </>
  )
}
