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

/** What sizes from 1 MiB to 1 TiB have: most torrents. */
const usual = listMagnitudes(2 ** 20, 2 ** 40)

/** All other magnitudes, where they are the fewer among usual sizes; else none. */
export function listOtherMagnitudes(magnitudes: string[]): string[] {
  const wanted = new Set(magnitudes)
  const isWanted = (one: string) => wanted.has(one)
  if (usual.filter(isWanted).length * 2 <= usual.length) return []
  return listMagnitudes(0, undefined).filter((one) => !isWanted(one))
}

function magnitude(bytes: number): number {
  return bytes < 2 ? 0 : bytes.toString(2).length - 1
}
