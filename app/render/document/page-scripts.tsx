import { Scripts } from '@remix-run/react'

/** Hydration keeps the server's elements, so the browser needs no code that renders them. */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  if (import.meta.env.SSR) {
    return (
      <div hidden>
        <Scripts nonce={nonce} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; without it React would remove the server's elements
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
