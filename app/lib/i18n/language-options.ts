/** ISO 639-1 codes of the languages releases are in. */
const codes =
  'ar bg cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi zh'

/** Languages to choose from, named in the reader's own, in its order. `current` is among them whatever it is. */
export function languageOptions(reader: string, current?: string | null): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  const all = new Set([...codes.split(' '), ...(current && /^[a-z]{2}$/.test(current) ? [current] : [])])
  const order = new Intl.Collator(reader)
  return [...all]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => order.compare(one.label, other.label))
}
