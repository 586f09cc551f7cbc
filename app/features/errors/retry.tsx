import { LinkButton } from '~/ui/link-button'

/** Reloads the current page as a document: an empty `href` is the current URL. */
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
