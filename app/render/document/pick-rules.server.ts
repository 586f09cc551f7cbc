import QuickLRU from 'quick-lru'
import { joinIcons } from '~/styles/icons/join-icons'
import type { RulePart, SplitRule } from '../../../build-plugins/critical-css/split-stylesheet'

/** A class has no space. See `readDemands`. */
const isAttribute = (demand: string) => demand.startsWith(' ')

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

const readAtRules = (context: string): string[] => context.match(/[^{]*\{/g) ?? []

/** Closes the at-rules of `from` and opens those of `to`. The outer at-rules that both have stay open. */
function changeContext(from: string, to: string): string {
  const [open, next] = [readAtRules(from), readAtRules(to)]
  let shared = 0
  while (shared < open.length && open[shared] === next[shared]) shared++
  return '}'.repeat(open.length - shared) + next.slice(shared).join('')
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
  for (const { context: opening, selectors, parts } of picked) {
    let body = ''
    for (const part of parts) if (part.defines === undefined || used.has(part.defines)) body += part.css
    if (body === '') continue
    css += changeContext(context, opening)
    context = opening
    css += selectors.length > 0 ? `${selectors.map(({ text }) => text).join(',')}{${body.replace(/;$/, '')}}` : body
  }
  return css + changeContext(context, '')
}

/** Selectors that match only while or after the visitor does something. A submitted form is busy, an opened dialog modal. */
const interactive = /:hover|:active|::selection|aria-busy|:modal/

/** With forced colours, the page loads the full stylesheet at once. */
const laterMedia = /@media (?:print|\(forced-colors)/

/** The rules that a page needs before the first input, which loads the full stylesheet. */
export function removeInteractive(rules: SplitRule[]): SplitRule[] {
  return rules.flatMap((rule) => {
    if (laterMedia.test(rule.context)) return []
    const selectors = rule.selectors.filter(({ text }) => !interactive.test(text))
    return selectors.length > 0 || rule.selectors.length === 0 ? [{ ...rule, selectors }] : []
  })
}

/** End tags of parts that are closed until the first input, by their class attributes. */
export const closedParts: Record<string, string> = {
  menu: '</menu>',
  'menu menu-start': '</menu>',
  dialog: '</dialog>',
  'dialog dialog-wide': '</dialog>',
}

function readValues(html: string, name: string, endTags: Map<string, string>): Set<string> {
  const start = ` ${name}="`
  const values = new Set<string>()
  for (let index = html.indexOf(start); index >= 0; index = html.indexOf(start, index)) {
    index += start.length
    const value = html.slice(index, html.indexOf('"', index))
    if (values.has(value)) continue
    const end = endTags.get(value)
    if (end) index = Math.max(index, html.indexOf(end, index))
    else values.add(value)
  }
  return values
}

/**
 * Caches the results for 200 different contents: documents of one screen mostly have the same. Members' text cannot look like
 * an attribute, since its quotes are escaped.
 */
export function makeRulePicker(
  rules: SplitRule[],
  addedByScripts: Record<string, string[]>,
  closed: Record<string, string> = {},
) {
  const demands = [...new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ demands }) => demands)))]
  const attributes = demands.filter(isAttribute)
  // One search for all of them, ` aria-sort="none"` before ` aria-sort="`.
  const anyAttribute = new RegExp(attributes.toSorted().reverse().join('|') || '$.', 'g')
  // An object would intern each name that is looked up.
  const endTags = new Map(Object.entries(closed))
  const results = new QuickLRU<string, string>({ maxSize: 200 })
  const parsedLists = new QuickLRU<string, number[]>({ maxSize: 2000 })

  /** Numbers of the demands that a class attribute meets. */
  const parseList = (list: string): number[] => {
    const names = list.split(' ').flatMap((name) => [name, ...(addedByScripts[name] ?? [])])
    return names.map((name) => demands.indexOf(name)).filter((number) => number >= 0)
  }

  return (html: string): string => {
    // One digit per demand: the key of the cache needs no sorting.
    const digits = new Uint8Array(demands.length)
    for (const list of readValues(html, 'class', endTags)) {
      let numbers = parsedLists.get(list)
      if (!numbers) {
        numbers = parseList(list)
        parsedLists.set(list, numbers)
      }
      for (const number of numbers) digits[number] = 1
    }
    const written = [...new Set(html.match(anyAttribute))]
    for (const attribute of attributes) {
      if (written.some((text) => text.startsWith(attribute))) digits[demands.indexOf(attribute)] = 1
    }
    const key = digits.join('')
    const css =
      results.get(key) ?? joinIcons(writeRules(rules, new Set(demands.filter((_, index) => digits[index] === 1))))
    results.set(key, css)
    return css
  }
}
