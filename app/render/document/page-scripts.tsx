import { Scripts } from '@remix-run/react'

/** Nothing, which hydration does not compare with what it finds. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours
const asFound = <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />

/**
 * What starts the page in a browser. The server alone writes it: hydration leaves the element as it is, so that the browser
 * needs no code to write it again.
 */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  if (!import.meta.env.SSR) return asFound
  return (
    <div hidden>
      <Scripts nonce={nonce} />
    </div>
  )
}
