import { type ElementType, type HTMLAttributes, useContext, useState } from 'react'
import { ServerHtmlContext } from './server-html-context'

type ServerHtmlProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML' | 'id'> & {
  as: 'div' | 'ol' | 'section' | 'tbody' | 'template' | 'ul'
  /** As passed to `context.serverHtml.send`; also the element's id. */
  name: string
  /** Result of `context.serverHtml.send`. */
  html: string | null
}

export function ServerHtml({ as, name, html, ...attributes }: ServerHtmlProps) {
  const Tag = as as ElementType
  const pieces = useContext(ServerHtmlContext)
  const [initialHtml] = useState(() => (html === null ? (pieces?.get(name) ?? readFromDocument(name)) : ''))
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place for server HTML, which html.server.ts escapes
    <Tag {...attributes} id={name} dangerouslySetInnerHTML={{ __html: html ?? initialHtml }} />
  )
}

/** React compares the HTML with the document's when it hydrates, so both must be equal. */
function readFromDocument(name: string): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(name)?.innerHTML ?? '')
}
