import { Scripts } from '@remix-run/react'

/** Hydration keeps the server's script elements, so that the browser does not need the code that renders them. */
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
