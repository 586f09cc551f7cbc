import QuickLRU from 'quick-lru'
import type { RulePart, SplitRule } from '../../../build-plugins/critical-css/split-stylesheet'

/** Custom properties and keyframes that parts use, directly or through others. */
function findUsed(parts: RulePart[]): Set<string> {
  const used = new Set<string>()
  const waiting = parts.filter(({ defines }) => defines === undefined)
  const byName = new Map<string, RulePart[]>()
  for (const part of parts) {
    if (part.defines !== undefined) byName.set(part.defines, [...(byName.get(part.defines) ?? []), part])
  }
  for (const { uses } of waiting) {
    for (const name of uses) {
      if (used.has(name)) continue
      used.add(name)
      waiting.push(...(byName.get(name) ?? []))
    }
  }
  return used
}

/** Writes the rules that match something in a document, without selectors and declarations that have no effect in it. */
function writeRules(rules: SplitRule[], contents: Set<string>): string {
  const picked = rules.flatMap((rule) => {
    const selectors = rule.selectors.filter(({ demands }) => demands.every((demand) => contents.has(demand)))
    return selectors.length > 0 || rule.selectors.length === 0 ? [{ ...rule, selectors }] : []
  })
  const used = findUsed(picked.flatMap(({ parts }) => parts))
  let css = ''
  let context = ''
  const close = () => '}'.repeat(context.split('{').length - 1)
  for (const { context: opening, selectors, parts } of picked) {
    let body = ''
    for (const part of parts) if (part.defines === undefined || used.has(part.defines)) body += part.css
    if (body === '') continue
    if (opening !== context) css += close() + opening
    context = opening
    css += selectors.length > 0 ? `${selectors.map(({ text }) => text).join(',')}{${body.replace(/;$/, '')}}` : body
  }
  return css + close()
}

/** Selectors that match only while or after the visitor does something. A submitted form is busy. */
const interactive = /:hover|:active|::selection|aria-busy/

/** The rules that a page needs before the first input, which loads the full stylesheet. */
export function removeInteractive(rules: SplitRule[]): SplitRule[] {
  return rules.flatMap((rule) => {
    const selectors = rule.selectors.filter(({ text }) => !interactive.test(text))
    return selectors.length > 0 || rule.selectors.length === 0 ? [{ ...rule, selectors }] : []
  })
}

/** The different texts between `start` and `end` in a document. */
function readBetween(html: string, start: string, end: string): string[] {
  const texts = new Set<string>()
  const [, ...parts] = html.split(start)
  for (const part of parts) texts.add(part.slice(0, part.indexOf(end)))
  return [...texts]
}

/**
 * Returns a function that picks the rules which match something in a document. Documents of one screen mostly contain the same
 * classes, so the results for the last 200 different sets are cached. Members' text cannot look like an attribute: its quotes are
 * escaped.
 */
export function makeRulePicker(rules: SplitRule[], addedByScripts: Record<string, string[]>) {
  const demanded = new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ demands }) => demands)))
  const cache = new QuickLRU<string, string>({ maxSize: 200 })
  return (html: string): string => {
    const readAttribute = (name: string) => readBetween(html, ` ${name}="`, '"')
    const classes = readAttribute('class').flatMap((list) => list.split(' '))
    const kinds = readAttribute('type').map((kind) => `[type=${kind}]`)
    const states = readBetween(html, ' aria-', '=').map((name) => `[aria-${name}]`)
    const added = classes.flatMap((name) => addedByScripts[name] ?? [])
    const contents = new Set([...classes, ...kinds, ...states, ...added].filter((name) => demanded.has(name)))
    const key = [...contents].sort().join()
    const css = cache.get(key) ?? writeRules(rules, contents)
    cache.set(key, css)
    return css
  }
}
