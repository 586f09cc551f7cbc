import { plainLine } from '#contract/plain-line'

/** Without bidirectional control characters, which could make a program look like `photo exe.jpg`. */
export function shownName(name: string): string {
  return plainLine(name) || '\u{fffd}'
}
