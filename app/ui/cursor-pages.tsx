import { LinkButton } from './link-button'

interface Turn {
  href: string
  label: string
}

interface CursorPagesProps {
  label: string
  previous: Turn | '' | null
  next: Turn | '' | null
}

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
