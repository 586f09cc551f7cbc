import { Recent } from '~/lib/http/recent'
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

/**
 * Returns a function that picks the rules which match something in a document. Documents of one screen mostly contain the same, so
 * the results of the last 200 different ones are cached.
 */
export function makeRulePicker(rules: SplitRule[], addedByScripts: Record<string, string[]>) {
  const demanded = new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ demands }) => demands)))
  const attributes = [...demanded].filter((name) => name.startsWith('@')).map((name) => name.slice(1))
  // Members' text cannot match: it is escaped.
  const pattern = new RegExp(`<([a-z]\\w*)| (${['class', 'type', ...attributes].join('|')})="([^"]*)"`, 'g')
  const cache = new Recent<string>(200)

  /** The parts of a document that selectors can demand (see `readDemands`). */
  function readContents(html: string): Set<string> {
    const elements = new Set<string>()
    const lists = new Set<string>()
    const others = new Set<string>()
    pattern.lastIndex = 0
    for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
      const [, element, name, value = ''] = match
      if (element) elements.add(element)
      else if (name === 'class') lists.add(value)
      else others.add(name === 'type' ? `type=${value}` : `@${name}`)
    }
    const classes = [...lists].flatMap((list) => list.split(' '))
    const added = classes.flatMap((name) => addedByScripts[name] ?? [])
    const all = [...elements, ...others, ...added, ...classes.map((name) => `.${name}`)]
    return new Set(all.filter((name) => demanded.has(name)))
  }

  return (html: string): string => {
    const contents = readContents(html)
    return cache.getOrMake([...contents].sort().join(' '), () => writeRules(rules, contents))
  }
}
