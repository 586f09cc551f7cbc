import { plainLine } from '#contract/plain-line'

/**
 * A name from a metafile, safe to show: bidirectional control characters could make a program look like `photo exe.jpg`.
 */
export function shownName(name: string): string {
  return plainLine(name) || '\u{fffd}'
}
