import { languageWords } from '#contract/release-words'

export function languageOptions(reader: string, current?: string | null): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  const all = new Set<string>([...languageWords, ...(current && /^[a-z]{2}$/.test(current) ? [current] : [])])
  const order = new Intl.Collator(reader)
  return [...all]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => order.compare(a.label, b.label))
}
