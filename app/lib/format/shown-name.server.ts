import { plainLine } from '#contract/plain-line'

/** A name out of a metafile as it is shown: one that turns its own direction would show `photo exe.jpg` for a program. */
export function shownName(name: string): string {
  return plainLine(name) || '\u{fffd}'
}
