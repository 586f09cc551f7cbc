const scales: [base: number, units: string[]][] = [
  [1024, ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']],
  [1000, ['B', 'KB', 'MB', 'GB', 'TB', 'PB']],
]

/** Factors of binary and decimal units; a single letter is a binary unit. */
const powers: Record<string, number> = { '': 1, b: 1 }
for (const [index, letter] of [...'kmgtp'].entries()) {
  powers[`${letter}ib`] = powers[letter] = 1024 ** (index + 1)
  powers[`${letter}b`] = 1000 ** (index + 1)
}

/** `4GiB`, `1.5 TiB`, `1,5 TiB`, `700 MB`, or bytes. A comma before three digits may separate thousands. */
const sizePattern = /^(\d{1,16}(?:\.\d{1,3}|,\d{1,2})?) ?([KMGTP]?(?:i?B)?)$/i

/** Bytes; undefined when invalid, or larger than a safe integer. */
export function parseSize(text: string): number | undefined {
  const [, number = '', unit = ''] = sizePattern.exec(text.trim()) ?? []
  const bytes = Math.round(Number(number.replace(',', '.')) * (powers[unit.toLowerCase()] ?? Number.NaN))
  return number !== '' && Number.isSafeInteger(bytes) ? bytes : undefined
}

/** Writes a size in the unit with the fewest digits, so that `parseSize` reads the same bytes. */
export function printSize(bytes: number): string {
  const texts = scales.flatMap(([base, units]) =>
    units.map((unit, power) => ({ number: String(bytes / base ** power), unit })).reverse(),
  )
  const exact = texts.filter(({ number }) => Number(number) >= 1 && /^\d+(\.\d{1,2})?$/.test(number))
  const [shortest] = exact.sort((a, b) => a.number.length - b.number.length)
  return shortest ? shortest.number + shortest.unit : `${bytes}B`
}
