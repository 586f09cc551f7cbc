/** What a locale file holds. */
export interface Words {
  [key: string]: string | Words
}

export type Values = { count?: unknown; defaultValue?: string; [name: string]: unknown }

function find(words: Words, key: string): string | undefined {
  let found: string | Words | undefined = words
  for (const part of key.split('.')) {
    found = typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined
  }
  return typeof found === 'string' ? found : undefined
}

/**
 * Translates as i18next does with its settings as we have them: keys with dots, plurals by `count`, `{{name}}`, a
 * `defaultValue`. An unknown key is its own text, and a gap nothing fills stays as it is.
 */
export function makeTranslate(language: string, words: Words) {
  const plurals = new Intl.PluralRules(language)
  return (key: string, values: Values = {}): string => {
    const { count } = values
    const isCounted = count !== undefined && typeof count !== 'string'
    const counted = isCounted ? find(words, `${key}_${plurals.select(Number(count))}`) : undefined
    const text = counted ?? find(words, key) ?? values.defaultValue ?? key
    return fillIn(text, findGaps(text), values)
  }
}

/** A gap of a text, and what it is filled in with. */
export type Gap = readonly [gap: string, name: string]

export function findGaps(text: string): Gap[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(/{{(\w+)}}/g)].map(([gap, name = '']) => [gap, name])
}

/** Gap for gap by its spelling, as i18next does it: a value that looks like a gap reads here as it does there. */
export function fillIn(text: string, gaps: Gap[], values: Values): string {
  let filled = text
  for (const [gap, name] of gaps) {
    if (Object.hasOwn(values, name)) filled = filled.replace(gap, () => String(values[name] ?? ''))
  }
  return filled
}
