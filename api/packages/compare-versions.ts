/** `2.0-rc1` is older than `2.0`. */
const early = /^(?:dev|nightly|snapshot|preview|pre|alpha|beta|rc)$/

/**
 * As publishers count: `1.9` before `1.10`, `2.0-rc1` before `2.0` before `2.0a`, `24.04` before `24.04.1`. Libraries for
 * semantic versions refuse four numbers, leading zeros and letters.
 * @returns negative when `a` is older, 0 when both are the same version
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [readParts(a), readParts(b)]
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = compareParts(left[index], right[index])
    if (order !== 0) return order
  }
  return 0
}

/** A `v` before the first number and build data after `+` have no order. */
function readParts(version: string): string[] {
  const [counted = ''] = version.toLowerCase().split('+')
  return counted.replace(/^v(?=\d)/, '').match(/\d+|\p{L}+/gu) ?? []
}

function compareParts(a: string | undefined, b: string | undefined): number {
  const [left, right] = [rank(a), rank(b)]
  if (left !== right) return left - right
  if (a === undefined || b === undefined) return 0
  return left === 3 ? compareNumbers(a, b) : a < b ? -1 : a > b ? 1 : 0
}

/** Early words, the end of the version, other words, numbers. */
function rank(part: string | undefined): number {
  if (part === undefined) return 1
  if (/^\d/.test(part)) return 3
  return early.test(part) ? 0 : 2
}

/** Numbers of any length, without leading zeros. */
function compareNumbers(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+(?=\d)/, ''), b.replace(/^0+(?=\d)/, '')]
  return left.length - right.length || (left < right ? -1 : left > right ? 1 : 0)
}
