import type { Element, ElementContent } from 'hast'
import { element, text, textOf } from './nodes'

interface Tag {
  /** What the tag and what stands in it become. `value` is what stands behind the `=`. */
  build: (children: ElementContent[], value: string) => ElementContent[]
  /** A block ends the paragraph it stands in. */
  block?: true
  /** Its inside is not read. */
  raw?: true
  /** The tag that must hold it; elsewhere it is text. */
  within?: string
  /** Ends where its parent ends, or the next of its kind begins. */
  item?: true
  /** Has no end. */
  empty?: true
}

const wrap = (tagName: string, properties: Element['properties'] = {}): Tag => ({
  build: (children) => [element(tagName, properties, children)],
})
const block = (tagName: string): Tag => ({ ...wrap(tagName), block: true })
/** What only changes the look is dropped, and its text kept. */
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

/** Every tag of BBCode that is read; all others are text. */
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
  h1: block('h3'),
  h2: block('h4'),
  h3: block('h5'),
  h4: block('h6'),
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
    build: (children, value) => [element('a', { href: value || textOf(children).trim() }, children)],
  },
  img: {
    raw: true,
    build: (children) => [element('img', { src: textOf(children).trim(), alt: '' })],
  },
  list: {
    block: true,
    build: (children, value) => [
      // What stands before the first item would be no part of a list.
      element(value === '1' ? 'ol' : 'ul', {}, only(children, ['li'])),
    ],
  },
  '*': { ...block('li'), within: 'list', item: true },
  li: { ...block('li'), within: 'list' },
  table: {
    block: true,
    build: (children) => [element('table', {}, [element('tbody', {}, only(children, ['tr']))])],
  },
  tr: {
    block: true,
    within: 'table',
    build: (children) => [element('tr', {}, only(children, ['td', 'th']))],
  },
  td: { ...block('td'), within: 'tr' },
  th: { ...block('th'), within: 'tr' },
}

function only(children: ElementContent[], names: string[]): ElementContent[] {
  return children.filter((child) => child.type === 'element' && names.includes(child.tagName))
}

/** Names of members carry the mark of a mention; `alice;123` of other forums is alice. */
function quotedName(value: string): string {
  const [name = ''] = value.split(';')
  return /^[\w-]{2,32}$/.test(name) ? `@${name}` : name
}
