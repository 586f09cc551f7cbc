/** Up to here SQLite's logarithm of a whole number is never rounded up to the next one. */
const largestExact = 2 ** 46

/** A magnitude that no torrent has. */
const none = '-1'

/** Whether a size begins a magnitude, so that terms tell exactly what is smaller. */
export function isMagnitude(bytes: number): boolean {
  return bytes <= 1 || (bytes <= largestExact && Number.isInteger(Math.log2(bytes)))
}

/**
 * The magnitudes, whole binary logarithms as terms have them, of sizes from `least` to less than `less`. Both undefined: no
 * magnitudes, since all sizes do.
 */
export function listMagnitudes(least: number | undefined, less: number | undefined): string[] {
  if (least === undefined && less === undefined) return []
  const from = magnitude(least ?? 0)
  const largest = (less ?? Number.MAX_SAFE_INTEGER) - 1
  const to = largest < 0 ? -1 : magnitude(largest) + (largest < largestExact ? 0 : 1)
  return to < from ? [none] : Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

const all = listMagnitudes(0, undefined)

/** What sizes from 1 MiB to 1 TiB have: most torrents. */
const usual = listMagnitudes(2 ** 20, 2 ** 40)

/** Below each of these magnitudes all have a term together (see `searched_torrents`). */
const steps = [36, 32, 28, 24, 20]

/** All below a magnitude that is a step, as one value. */
const allBelow = (step: number) => `s${step}`

/** Whether a value is the term of all below a step, and no magnitude. */
export function isStep(value: string): boolean {
  return value.startsWith('s')
}

/**
 * What asks for these magnitudes by the fewest lists: themselves, or all others as what is left out, where `isNarrow`. Those
 * from the smallest up to a step are one value.
 */
export function splitMagnitudes(magnitudes: string[], isNarrow: boolean): { wanted: string[]; unwanted: string[] } {
  const [wanted, unwanted] = [joinSmall(magnitudes), joinSmall(listOthers(magnitudes))]
  const isFewer = countUsual(unwanted) < countUsual(wanted)
  return isNarrow && isFewer ? { wanted: [], unwanted } : { wanted, unwanted: [] }
}

function listOthers(magnitudes: string[]): string[] {
  const wanted = new Set(magnitudes)
  return all.filter((one) => !wanted.has(one))
}

function countUsual(values: string[]): number {
  return values.filter((one) => isStep(one) || usual.includes(one)).length
}

/** Magnitudes in ascending order. */
function joinSmall(magnitudes: string[]): string[] {
  const step = steps.find((step) => magnitudes[step - 1] === String(step - 1))
  return step === undefined ? magnitudes : [allBelow(step), ...magnitudes.slice(step)]
}

function magnitude(bytes: number): number {
  return bytes < 2 ? 0 : bytes.toString(2).length - 1
}
