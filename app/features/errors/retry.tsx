import { LinkButton } from '~/ui/link-button'

/** Leads to the page itself, as a document: `href` empty is the address as it stands. */
export function Retry({ label, look }: { label: string; look?: 'primary' | 'plain' }) {
  return (
    <LinkButton href="" look={look} data-reload>
      {label}
    </LinkButton>
  )
}

/** Without scripts the page asks for itself again. */
export function NoScriptRefresh({ seconds }: { seconds: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  )
}
