import { Scripts } from '@remix-run/react'
import { useDocumentParts } from './document-context'

/** Hydration keeps the server's script elements, so that the browser does not need the code that renders them. */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  const { scripts } = useDocumentParts()
  if (import.meta.env.SSR && scripts === undefined) {
    return (
      <div hidden>
        <Scripts nonce={nonce} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by Remix (render-scripts.server.tsx)
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts ?? '' }} />
}
