import postcss, { type ChildNode, type Declaration } from 'postcss'

export interface RulePart {
  css: string
  /** The part is left out when nothing uses this custom property or keyframes. */
  defines?: string
  /** Custom properties and keyframes. */
  uses: string[]
}

export interface SplitRule {
  /** At-rules, such as `@layer pages{@media print{`. */
  context: string
  /** `demands`: see `readDemands`. Empty for at-rules without selectors. */
  selectors: { text: string; demands: string[] }[]
  parts: RulePart[]
}

function removeAlternatives(selector: string): string {
  const shorter = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return shorter === selector ? selector : removeAlternatives(shorter)
}

/** As in HTML, which is a fast search: ` type="file"`, ` aria-sort="`, ` disabled=""`. */
function readAttributes(selector: string): string[] {
  const attributes = [...selector.matchAll(/\[(type|aria-[a-z]+)(?:="?([\w-]+)"?)?\]/g)]
  const written = attributes.map(([, name, value]) => (value === undefined ? ` ${name}="` : ` ${name}="${value}"`))
  if (selector.includes('::file-selector-button')) written.push(' type="file"')
  if (selector.includes(':disabled')) written.push(' disabled=""')
  return written
}

/**
 * Parts that a document must contain. Elements, other attributes and the arguments of `:not()`, `:is()`, `:where()` and
 * `:has()` demand nothing: looking for them in each document takes more time than their rules take bytes.
 */
export function readDemands(selector: string): string[] {
  const plain = removeAlternatives(selector)
  const classes = [...plain.matchAll(/\.(-?(?:[_a-zA-Z]|\\.)(?:[\w-]|\\.)*)/g)].map(([, name = '']) => name)
  return [...classes.map((name) => name.replace(/\\(.)/g, '$1')), ...readAttributes(plain)]
}

const readUses = (css: string) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

function splitDeclaration(declaration: Declaration): RulePart {
  const { prop, value } = declaration
  // Minifiers keep the space before the value of a custom property. An empty value needs it.
  const css = `${declaration};`.replace(/^(--[\w-]+): (?=[^;])/, '$1:')
  if (prop.startsWith('--')) return { css, defines: prop, uses: readUses(value) }
  const animations = /^animation(?:-name)?$/.test(prop) ? value.split(/[\s,]+/) : []
  return { css, uses: [...readUses(value), ...animations] }
}

export function splitStylesheet(css: string): SplitRule[] {
  const rules: SplitRule[] = []
  const visit = (nodes: ChildNode[], context: string) => {
    for (const node of nodes) {
      if (node.type === 'rule') {
        const selectors = node.selectors.map((text) => ({ text, demands: readDemands(text) }))
        const parts = node.nodes.map((child) =>
          child.type === 'decl' ? splitDeclaration(child) : { css: String(child), uses: readUses(String(child)) },
        )
        rules.push({ context, selectors, parts })
      } else if (node.type === 'atrule' && node.nodes && !/^(?:keyframes|property|font-face)$/.test(node.name)) {
        visit(node.nodes, `${context}@${node.name} ${node.params}{`)
      } else if (node.type === 'atrule' && !(node.name === 'layer' && rules.length > 0)) {
        // The first statement orders all layers.
        const part = { css: node.nodes ? String(node) : `${node};`, uses: readUses(String(node)) }
        const isNamed = /^(?:keyframes|property)$/.test(node.name)
        rules.push({ context, selectors: [], parts: [isNamed ? { ...part, defines: node.params } : part] })
      }
    }
  }
  visit(postcss.parse(css).nodes, '')
  return rules
}
