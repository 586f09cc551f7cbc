import { useDocumentParts } from './document-context'

/** Runs in documents that the server writes. Scripts that React adds in the browser do not run, so it renders nothing there. */
export function InlineScript({ source }: { source: string }) {
  const { nonce } = useDocumentParts()
  if (!import.meta.env.SSR) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source is a constant of ours
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: source }} />
}
