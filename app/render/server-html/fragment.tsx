import { type ElementType, type HTMLAttributes, type Ref, useContext, useState } from 'react'
import { FragmentContext } from './fragment-context'

type FragmentProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML' | 'id'> & {
  /** The element that holds the piece: `tbody` for rows. */
  as: 'div' | 'ol' | 'section' | 'tbody' | 'ul'
  element?: Ref<HTMLTableSectionElement>
  /** The name the loader sent it under; also the element's id. */
  name: string
  /** What `fragments.send` gave back. */
  html: string | null
}

/** A piece of HTML made by a loader. Nothing inside it is React's, so it costs the browser nothing to hydrate. */
export function Fragment({ as, element, name, html, ...attributes }: FragmentProps) {
  const Tag = as as ElementType
  const sent = useContext(FragmentContext)
  const [standing] = useState(() => (html === null ? (sent?.get(name) ?? readStanding(name)) : ''))
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the one door for server-made HTML; its makers escape (html.server.ts)
    <Tag {...attributes} ref={element} id={name} dangerouslySetInnerHTML={{ __html: html ?? standing }} />
  )
}

/** Hydration takes over what the server printed: React compares it with the page and finds it equal. */
function readStanding(name: string): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(name)?.innerHTML ?? '')
}
