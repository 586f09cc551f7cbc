export interface Words {
  [key: string]: string | Words
}

export type Values = { count?: unknown; defaultValue?: string; [name: string]: unknown }

function find(words: Words, key: string): string | undefined {
  let entry: string | Words | undefined = words
  for (const part of key.split('.')) {
    entry = typeof entry === 'object' && Object.hasOwn(entry, part) ? entry[part] : undefined
  }
  return typeof entry === 'string' ? entry : undefined
}

/** Behaves like i18next with our settings. An unknown key returns the key; a placeholder without a value stays. */
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

export type Gap = readonly [gap: string, name: string]

export function findGaps(text: string): Gap[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(/{{(\w+)}}/g)].map(([gap, name = '']) => [gap, name])
}

/** One placeholder after another, like i18next: values may contain placeholders. */
export function fillIn(text: string, gaps: Gap[], values: Values): string {
  let filled = text
  for (const [gap, name] of gaps) {
    if (Object.hasOwn(values, name)) filled = filled.replace(gap, () => String(values[name] ?? ''))
  }
  return filled
}
