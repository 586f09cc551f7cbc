import {
  type ComponentType,
  type ElementType,
  type FormHTMLAttributes,
  type ReactNode,
  type Ref,
  useContext,
  useMemo,
} from 'react'
import { KeeperContext } from './keeper-context'

/** What can be told apart by what it is written as. */
type Plain<Value> = Value extends (...given: never[]) => unknown
  ? never
  : Value extends object
    ? { [Key in keyof Value]: Plain<Value[Key]> }
    : Value

type KeptProps<Given extends object> = Omit<FormHTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> & {
  /** The element that holds it. */
  as: 'footer' | 'form' | 'header' | 'nav' | 'thead'
  element?: Ref<HTMLFormElement>
  name: string
  /** Makes it: elements, of what it is given and the reader's language and of nothing else. */
  of: ComponentType<Given>
  given: Given & Plain<Given>
  /** What follows it in its element and is of this page alone: where there is something, nothing is kept. */
  children?: ReactNode
}

/** As it is made, and made again only when something else is given. */
function Made<Given extends object>(props: KeptProps<Given>) {
  const { as, element, name: _, of: Part, given, children, ...attributes } = props
  const Tag = as as ElementType
  const said = JSON.stringify(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is given is told apart by what it is written as
  const made = useMemo(() => <Part {...given} />, [Part, said])
  return (
    <Tag {...attributes} ref={element}>
      {made}
      {children}
    </Tag>
  )
}

function Recalled<Given extends object>(props: KeptProps<Given>) {
  const { as: Tag, element: _, name, of: Part, given, children, ...attributes } = props
  const keeper = useContext(KeeperContext)
  const recalled = children ? null : keeper?.recall(name, given)
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
