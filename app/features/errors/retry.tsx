import { LinkButton } from '~/ui/link-button'

/** An empty `href` is the current URL, as a document. */
export function Retry({ label, look }: { label: string; look?: 'primary' | 'plain' }) {
  return (
    <LinkButton href="" look={look} data-reload>
      {label}
    </LinkButton>
  )
}

export function NoScriptRefresh({ seconds }: { seconds: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  )
}
