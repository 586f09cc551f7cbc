/** ISO 639-1 codes of common languages of releases. */
const codes =
  'ar bg cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi zh'

/** Languages with their names in the reader's language, sorted by name. Always includes `current`. */
export function languageOptions(reader: string, current?: string | null): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  const all = new Set([...codes.split(' '), ...(current && /^[a-z]{2}$/.test(current) ? [current] : [])])
  const order = new Intl.Collator(reader)
  return [...all]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => order.compare(one.label, other.label))
}
