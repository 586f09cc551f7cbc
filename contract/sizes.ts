const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const

/** Binary units, decimal ones, and single letters for the binary. */
const powers: Record<string, number> = { '': 1, b: 1 }
for (const [index, letter] of [...'kmgtp'].entries()) {
  powers[`${letter}ib`] = powers[letter] = 1024 ** (index + 1)
  powers[`${letter}b`] = 1000 ** (index + 1)
}

/** A size as people write it: `4GiB`, `1.5 TiB`, `700 MB`, or bytes. */
export const sizePattern = /^(\d{1,16}(?:\.\d{1,3})?) ?([KMGTP]?(?:i?B)?)$/i

/** The bytes of a size; undefined for what is none, or more than a number holds exactly. */
export function parseSize(text: string): number | undefined {
  const [, number = '', unit = ''] = sizePattern.exec(text.trim()) ?? []
  const bytes = Math.round(Number(number) * (powers[unit.toLowerCase()] ?? Number.NaN))
  return number !== '' && Number.isSafeInteger(bytes) ? bytes : undefined
}

/** A size in the largest unit that says it exactly: what `parseSize` reads as the same bytes. */
export function printSize(bytes: number): string {
  for (const [power, unit] of [...units.entries()].reverse()) {
    const text = String(bytes / 1024 ** power)
    if (Number(text) >= 1 && /^\d+(\.\d{1,2})?$/.test(text)) return `${text}${unit}`
  }
  return `${bytes}B`
}
