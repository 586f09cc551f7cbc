import { type ComponentType, type HTMLAttributes, useContext } from 'react'
import { KeeperContext } from './keeper-context'

/** What can be told apart by what it is written as. */
type Plain<Value> = Value extends (...given: never[]) => unknown
  ? never
  : Value extends object
    ? { [Key in keyof Value]: Plain<Value[Key]> }
    : Value

type KeptProps<Given extends object> = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** The element that holds it. */
  as: 'footer' | 'header' | 'nav' | 'thead'
  name: string
  /** Makes it: elements, of what it is given and the reader's language and of nothing else. */
  of: ComponentType<Given>
  given: Given & Plain<Given>
}

/** As it is made. */
function Made<Given extends object>({ as: Tag, name: _, of: Part, given, ...attributes }: KeptProps<Given>) {
  return (
    <Tag {...attributes}>
      <Part {...given} />
    </Tag>
  )
}

function Recalled<Given extends object>(props: KeptProps<Given>) {
  const { as: Tag, name, of: Part, given, ...attributes } = props
  const recalled = useContext(KeeperContext)?.recall(name, given)
  if (!recalled) return <Made {...props} />
  if ('html' in recalled) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has made of the same part
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: recalled.html }} />
  }
  const [begin, end] = recalled.marks
  return (
    <Tag {...attributes}>
      {begin}
      <Part {...given} />
      {end}
    </Tag>
  )
}

/**
 * A part of a page that is the same for many readers. A server makes it once, and prints it from then on; the browser makes
 * it as any other, and finds what it would have made. See docs/decisions/015.
 */
export const Kept = import.meta.env.SSR ? Recalled : Made
