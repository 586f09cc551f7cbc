import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import { mayStand, type Words } from './read-words'

/** The selector without what stands in `:not()`, `:is()` and `:where()`: what is left must be in the page to match. */
function readDemands(selector: string): string {
  let plain = selector
  for (let before = ''; plain !== before; ) {
    before = plain
    plain = plain.replace(/:(?:not|is|where)\((?:[^()]|\([^()]*\))*\)/g, '')
  }
  return plain
}

const classPattern = /\.(-?(?:[_a-zA-Z]|\\.)(?:[\w-]|\\.)*)/g

/** The classes a page must have for a selector to match anything in it. */
export function readClassDemands(selector: string): string[] {
  return [...readDemands(selector).matchAll(classPattern)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
}

/** The elements a selector asks for, but for those of any document. */
function readElements(selector: string): string[] {
  const plain = readDemands(selector).replace(/\[[^\]]*\]|::?[\w-]+|\.(?:[\w-]|\\.)+|#[\w-]+/g, '')
  return (plain.match(/[a-z]\w*/g) ?? []).filter((name) => !always.has(name))
}

/** What a selector asks for besides classes and states, as it is found in what writes it (find-guards.ts). */
export function readMarkDemands(selector: string): string[] {
  const kinds = [...readDemands(selector).matchAll(/\[type="?([\w-]+)"?\]/g)].map(([, kind = '']) => `type=${kind}`)
  return [...readElements(selector), ...kinds, ...(selector.includes('::file-selector-button') ? ['type=file'] : [])]
}

/** Whether a page made of these words can have what a selector asks for: its classes, attributes and elements. */
function canMatch(selector: string, words: Words): boolean {
  const demands = readDemands(selector)
  if (!readClassDemands(selector).every((name) => mayStand(name, words))) return false
  const stands = (name: string) => name === 'class' || words.markup.has(name) || words.whole.has(name)
  for (const [, name = '', value = ''] of demands.matchAll(/\[([\w-]+)(?:[~|^$*]?="?([\w-]+)"?)?\]/g)) {
    if (!name.startsWith('data-') && !stands(name)) return false
    if (name === 'type' && !words.whole.has(value)) return false
  }
  // Written text brings elements of its own.
  if (words.whole.has('prose')) return true
  return readElements(selector).every(stands)
}

/** Elements of any document. */
const always = new Set(['html', 'body', 'svg', 'img', 'a', 'p', 'h1', 'h2', 'h3'])

function pickFrom(container: Container<ChildNode>, words: Words) {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'rule') pickSelectors(node, words)
    else if (node.type === 'atrule' && node.nodes && !/keyframes$/.test(node.name)) {
      pickFrom(node as Container<ChildNode>, words)
      if (node.nodes.length === 0) node.remove()
    }
  }
}

function pickSelectors(rule: Rule, words: Words) {
  const standing = rule.selectors.filter((selector) => canMatch(selector, words))
  if (standing.length === 0) rule.remove()
  else if (standing.length < rule.selectors.length) rule.selectors = standing
}

/** Names of animations and custom properties that nothing left refers to. Again, until nothing is found: values chain. */
function dropUnused(root: Container<ChildNode>, words: Words) {
  const said = [...words.whole].filter((word) => word.includes('var(')).join(' ')
  for (let found = true; found; ) {
    found = false
    const text = `${root} ${said}`
    const uses = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    const animations: string[] = []
    root.walkDecls(/^animation(?:-name)?$/, ({ value }: Declaration) => void animations.push(...value.split(/[\s,]+/)))
    const drop = (node: AtRule | Declaration) => {
      found = true
      const parent = node.parent
      node.remove()
      if (parent?.nodes?.length === 0) parent.remove()
    }
    root.walkAtRules('keyframes', (rule) => {
      if (!animations.includes(rule.params)) drop(rule)
    })
    root.walkDecls(/^--/, (declaration) => {
      if (!uses.has(declaration.prop)) drop(declaration)
    })
  }
}

/** Of a stylesheet, the rules that can match in a page made of these words, in their order. */
export function pickRules(css: string, words: Words): string {
  const root = postcss.parse(css)
  pickFrom(root, words)
  dropUnused(root, words)
  return root.toString()
}
