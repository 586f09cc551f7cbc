/** Up to here SQLite's logarithm of an integer is never rounded up to the next integer. */
const largestExact = 2 ** 46

const none = '-1'

/** Whether a size is a power of two, so that terms alone decide which torrents are smaller. */
export function isMagnitude(bytes: number): boolean {
  return bytes <= 1 || (bytes <= largestExact && Number.isInteger(Math.log2(bytes)))
}

/** Magnitudes are integer binary logarithms, as in the terms. Without bounds there are none. */
export function listMagnitudes(least: number | undefined, less: number | undefined): string[] {
  if (least === undefined && less === undefined) return []
  const from = magnitude(least ?? 0)
  const largest = (less ?? Number.MAX_SAFE_INTEGER) - 1
  const to = largest < 0 ? -1 : magnitude(largest) + (largest < largestExact ? 0 : 1)
  return to < from ? [none] : Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

const all = listMagnitudes(0, undefined)

/** 1 MiB to 1 TiB: most torrents. */
const usual = listMagnitudes(2 ** 20, 2 ** 40)

/** All sizes below a step share a term (see `searched_torrents`). */
const steps = [36, 32, 28, 24, 20]

/** The value of all magnitudes below a step. */
const allBelow = (step: number) => `s${step}`

export function isStep(value: string): boolean {
  return value.startsWith('s')
}

/** With the fewest index lists; `isNarrow`: by excluding the others. A range from the smallest to a step becomes one value. */
export function splitMagnitudes(magnitudes: string[], isNarrow: boolean): { included: string[]; excluded: string[] } {
  const [included, excluded] = [joinSmall(magnitudes), joinSmall(listOthers(magnitudes))]
  const isFewer = countUsual(excluded) < countUsual(included)
  return isNarrow && isFewer ? { included: [], excluded } : { included, excluded: [] }
}

function listOthers(magnitudes: string[]): string[] {
  const chosen = new Set(magnitudes)
  return all.filter((value) => !chosen.has(value))
}

function countUsual(values: string[]): number {
  return values.filter((value) => isStep(value) || usual.includes(value)).length
}

/** Replaces the magnitudes below a step with that step. Ascending. */
function joinSmall(magnitudes: string[]): string[] {
  const step = steps.find((step) => magnitudes[step - 1] === String(step - 1))
  return step === undefined ? magnitudes : [allBelow(step), ...magnitudes.slice(step)]
}

function magnitude(bytes: number): number {
  return bytes < 2 ? 0 : bytes.toString(2).length - 1
}
