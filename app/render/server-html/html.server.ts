type Value = string | number | boolean | null | undefined | Html | readonly Value[]

/** `html` inserts it without escaping it again. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString() {
    return this.text
  }
}

const special = /[&<>"']/
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string) =>
  special.test(text) ? text.replace(/[&<>"']/g, (character) => references[character] ?? '') : text

function write(value: Value): string {
  if (typeof value === 'string') return escapeText(value)
  if (value instanceof Html) return value.text
  if (typeof value === 'number') return String(value)
  if (value === null || typeof value !== 'object') return ''
  let text = ''
  for (const each of value) text += write(each)
  return text
}

function joinLines(part: string): string {
  return part.replace(/\s*\n\s*/g, (spaces, index: number) => {
    const [before, after] = [part[index - 1], part[index + spaces.length]]
    const isBetweenTags = before === '>' || after === '<' || after === '>' || (!before && !after)
    return isBetweenTags ? '' : ' '
  })
}

/** Parts of each template without its line breaks. Rows use few templates many times. */
const templates = new WeakMap<TemplateStringsArray, string[]>()

function readTemplate(strings: TemplateStringsArray): string[] {
  const cached = templates.get(strings)
  if (cached) return cached
  const parts = strings.map(joinLines)
  templates.set(strings, parts)
  return parts
}

/**
 * Escapes every value except `Html`, joins lists, and writes nothing for null, undefined and booleans. A template's line breaks
 * next to a tag are removed with their indentation; elsewhere they become one space.
 */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const parts = readTemplate(strings)
  let text = parts[0] ?? ''
  for (let index = 0; index < values.length; index++) text += write(values[index]) + parts[index + 1]
  return new Html(text)
}

/** The caller guarantees that the text is safe, such as text that the API rendered. */
export function raw(text: string): Html {
  return new Html(text)
}
