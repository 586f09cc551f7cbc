/** Content of a locale file. */
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
 * Returns a translate function that behaves like i18next with our settings: nested keys with dots, plurals by `count`,
 * `{{name}}` and `defaultValue`. An unknown key returns the key. A placeholder without a value stays.
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

/** A placeholder as written, and the name of its value. */
export type Gap = readonly [gap: string, name: string]

export function findGaps(text: string): Gap[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(/{{(\w+)}}/g)].map(([gap, name = '']) => [gap, name])
}

/**
 * Replaces placeholders one after another, like i18next, so that values which contain placeholders give the same
 * result.
 */
export function fillIn(text: string, gaps: Gap[], values: Values): string {
  let filled = text
  for (const [gap, name] of gaps) {
    if (Object.hasOwn(values, name)) filled = filled.replace(gap, () => String(values[name] ?? ''))
  }
  return filled
}
