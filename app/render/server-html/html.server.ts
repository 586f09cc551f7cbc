import type { ClassLists } from './class-lists.server'
import { UnreadText } from './class-lists.server'

type Value = string | number | boolean | null | undefined | Html | readonly Value[]

/** A piece of HTML, which goes into another as it is, and the lists of classes that stand in it. */
export class Html {
  readonly text: string
  readonly classes: ClassLists

  constructor(text: string, classes: ClassLists) {
    this.text = text
    this.classes = classes
  }

  toString() {
    return this.text
  }
}

/** A list of classes with values in it. */
interface OpenList {
  before: string
  /** The first of its values. */
  first: number
  /** What follows each of them. */
  after: string[]
}

interface Template {
  lists: ClassLists
  open: OpenList[]
}

const templates = new WeakMap<TemplateStringsArray, Template>()

function readTemplate(strings: TemplateStringsArray): Template {
  const lists: string[] = []
  const open: OpenList[] = []
  strings.forEach((text, at) => {
    for (const [, list = '', end] of text.matchAll(/ class=["]([^"]*)("?)/g)) {
      if (end) {
        lists.push(list)
        continue
      }
      const rest = strings.slice(at + 1)
      const last = rest.findIndex((each) => each.includes('"'))
      const after = rest.slice(0, last + 1).map((each) => each.split('"')[0] ?? '')
      open.push({ before: list, first: at, after })
    }
  })
  return { lists, open }
}

/** What a page's rows are made of is read once: what is known of a template need not be looked for in what it becomes. */
function templateOf(strings: TemplateStringsArray): Template {
  const known = templates.get(strings)
  if (known) return known
  const template = readTemplate(strings)
  templates.set(strings, template)
  return template
}

const special = /[&<>"']/
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string) =>
  special.test(text) ? text.replace(/[&<>"']/g, (sign) => references[sign] ?? '') : text

function write(value: Value, classes: (string | ClassLists)[]): string {
  if (typeof value === 'string') return escapeText(value)
  if (value instanceof Html) {
    // Of a list of likes the lists of one are enough.
    if (classes.at(-1) !== value.classes) classes.push(value.classes)
    return value.text
  }
  if (typeof value === 'number') return String(value)
  if (value === null || typeof value !== 'object') return ''
  let text = ''
  for (const each of value) text += write(each, classes)
  return text
}

/** HTML with every value in it escaped. What is HTML already goes in as it is; nothing is written of what is not there. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const { lists, open } = templateOf(strings)
  const classes: (string | ClassLists)[] = [lists]
  let text = strings[0] ?? ''
  for (let at = 0; at < values.length; at++) text += write(values[at], classes) + strings[at + 1]
  for (const { before, first, after } of open) {
    let list = before
    for (let at = 0; at < after.length; at++) list += write(values[first + at], classes) + after[at]
    classes.push(list)
  }
  return new Html(text, classes.length === 1 ? lists : classes)
}

/** HTML of somebody else's making, to go in as it is: whoever calls this knows that it was made safe. */
export function raw(text: string): Html {
  return new Html(text, new UnreadText(text))
}
