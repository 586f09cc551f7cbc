import type { ReactNode } from 'react'

/** A tag. With `href` it links to everything with the same tag. */
export function Tag({ href, children }: { href?: string; children: ReactNode }) {
  if (href === undefined) return <span className="tag">{children}</span>
  return (
    <a className="tag py-5px hover:text-ink" href={href}>
      {children}
    </a>
  )
}
