import { LinkButton } from './link-button'

interface Turn {
  href: string
  label: string
}

interface CursorPagesProps {
  /** Names the landmark. */
  label: string
  previous: Turn | '' | null
  next: Turn | '' | null
}

/** The way through a long or living list that has no page numbers. Nothing where everything is in sight. */
export function CursorPages({ label, previous, next }: CursorPagesProps) {
  if (!previous && !next) return null
  return (
    <nav className="pages" aria-label={label}>
      {previous && (
        <LinkButton size="small" href={previous.href} rel="prev">
          {previous.label}
        </LinkButton>
      )}
      {next && (
        <LinkButton size="small" href={next.href} rel="next">
          {next.label}
        </LinkButton>
      )}
    </nav>
  )
}
