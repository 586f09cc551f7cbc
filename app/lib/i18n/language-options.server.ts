import { languageWords } from '#contract/release-words'

export function languageOptions(reader: string, current?: string | null): { value: string; label: string }[] {
  const more = current && /^[a-z]{2}$/.test(current) ? [current] : []
  return optionsOfLanguages(reader, [...new Set<string>([...languageWords, ...more])])
}

/** By name. `codes` are language tags without repetitions. */
export function optionsOfLanguages(reader: string, codes: readonly string[]): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  const order = new Intl.Collator(reader)
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => order.compare(a.label, b.label))
}
