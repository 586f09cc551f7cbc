import type { Element, ElementContent } from 'hast'
import { element, isElement, text, textOf } from './nodes'

interface Tag {
  /** `value` is the text after `=`. */
  build: (children: ElementContent[], value: string) => ElementContent[]
  /** A block, which ends its paragraph. */
  block?: true
  raw?: true
  /** The content is not parsed if the tag has no value. */
  rawAlone?: true
  /** The required parent; elsewhere the tag is text. */
  within?: string
  /** Ends with its parent, or where the next item begins. */
  item?: true
  /** Has no end tag. */
  empty?: true
}

const wrap = (tagName: string, properties: Element['properties'] = {}): Tag => ({
  build: (children) => [element(tagName, properties, children)],
})
/** A part of a list or table. A single paragraph inside is unwrapped. */
const part = (tagName: string, within: string): Tag => ({
  build: (children) => [element(tagName, {}, unwrapOnly(children))],
  block: true,
  within,
})
const heading = (tagName: string): Tag => ({
  build: (children) =>
    children.every((child) => isElement(child, 'p')) ? [element(tagName, {}, unwrapAll(children))] : children,
  block: true,
})
/** Presentational tags are dropped; their text stays. */
const drop: Tag = { build: (children) => children }
const dropBlock: Tag = { ...drop, block: true }

const spoiler: Tag = {
  block: true,
  build: (children, value) => [
    element('details', {}, [element('summary', {}, [text(value || 'Spoiler')]), ...children]),
  ],
}

const code: Tag = {
  block: true,
  raw: true,
  build: (children, value) => [
    element('pre', { dataLanguage: /^[\w+#.-]{1,20}$/.exec(value.toLowerCase())?.[0] }, [
      text(textOf(children).replace(/^\n|\n$/g, '')),
    ]),
  ],
}

export const tags: Record<string, Tag> = {
  b: wrap('strong'),
  i: wrap('em'),
  u: wrap('u'),
  s: wrap('s'),
  sub: wrap('sub'),
  sup: wrap('sup'),
  size: drop,
  color: drop,
  colour: drop,
  font: drop,
  center: dropBlock,
  left: dropBlock,
  right: dropBlock,
  align: dropBlock,
  h1: heading('h3'),
  h2: heading('h4'),
  h3: heading('h5'),
  h4: heading('h6'),
  hr: { build: () => [element('hr')], block: true, empty: true },
  quote: {
    block: true,
    build: (children, value) => [
      element('blockquote', {}, value ? [element('cite', {}, [text(quotedName(value))]), ...children] : children),
    ],
  },
  spoiler,
  hide: spoiler,
  code,
  pre: code,
  mediainfo: code,
  url: {
    rawAlone: true,
    // Links cannot be nested.
    build: (children, value) =>
      holdsLink(children) ? children : [element('a', { href: value || textOf(children).trim() }, children)],
  },
  img: {
    raw: true,
    build: (children) => [element('img', { src: textOf(children).trim(), alt: '' })],
  },
  list: {
    block: true,
    build: (children, value) => gather(children, ['li'], (items) => element(value === '1' ? 'ol' : 'ul', {}, items)),
  },
  '*': { ...part('li', 'list'), item: true },
  li: part('li', 'list'),
  table: {
    block: true,
    build: (children) => gather(children, ['tr'], (rows) => element('table', {}, [element('tbody', {}, rows)])),
  },
  tr: {
    block: true,
    within: 'table',
    build: (children) => gather(children, ['td', 'th'], (cells) => element('tr', {}, cells)),
  },
  td: part('td', 'tr'),
  th: part('th', 'tr'),
}

/** Content that may not be in the container is moved before it. */
function gather(
  children: ElementContent[],
  names: string[],
  hold: (parts: ElementContent[]) => Element,
): ElementContent[] {
  const isPart = (child: ElementContent) => child.type === 'element' && names.includes(child.tagName)
  const parts = children.filter(isPart)
  return [...children.filter((child) => !isPart(child)), ...(parts.length > 0 ? [hold(parts)] : [])]
}

function holdsLink(nodes: ElementContent[]): boolean {
  return nodes.some((node) => node.type === 'element' && (node.tagName === 'a' || holdsLink(node.children)))
}

function unwrapOnly(children: ElementContent[]): ElementContent[] {
  const only = children.filter((child) => isElement(child, 'p')).length === 1
  return only && isElement(children[0], 'p') ? unwrapAll(children) : children
}

/** The inline content of paragraphs, with line breaks between them. */
function unwrapAll(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) =>
    isElement(child, 'p') ? [...(index > 0 ? [element('br')] : []), ...child.children] : [child],
  )
}

/** `alice;123` of other forums is alice. */
function quotedName(value: string): string {
  const [name = ''] = value.split(';')
  return /^[\w-]{2,32}$/.test(name) ? `@${name}` : name
}
