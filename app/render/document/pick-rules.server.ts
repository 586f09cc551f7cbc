import type { RulePart, SplitRule } from '../../../build-plugins/critical-css/split-stylesheet'

/** What a document contains that selectors can demand (see `readDemands`). Members' text adds nothing: it is escaped. */
function readContents(html: string, addedByScripts: Record<string, string[]>): Set<string> {
  const contents = new Set<string>()
  const lists = new Set<string>()
  for (const [, element = ''] of html.matchAll(/<([a-z]\w*)/g)) contents.add(element)
  for (const [, name = '', value = ''] of html.matchAll(/ ([a-z][a-z-]*)="([^"]*)"/g)) {
    if (name === 'class') lists.add(value)
    else contents.add(name === 'type' ? `type=${value}` : `@${name}`)
  }
  for (const name of [...lists].flatMap((list) => list.split(' '))) {
    contents.add(`.${name}`)
    for (const added of addedByScripts[name] ?? []) contents.add(added)
  }
  return contents
}

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

/** The rules that match something in a document, without the selectors and declarations that have no effect in it. */
export function pickRules(rules: SplitRule[], addedByScripts: Record<string, string[]>, html: string): string {
  const contents = readContents(html, addedByScripts)
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
