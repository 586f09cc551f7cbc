import type { ReactNode } from 'react'

/** A word that describes: no box. With `href` it leads to everything of that word. */
export function Tag({ href, children }: { href?: string; children: ReactNode }) {
  if (href === undefined) return <span className="tag">{children}</span>
  return (
    <a className="tag py-5px hover:text-ink" href={href}>
      {children}
    </a>
  )
}
