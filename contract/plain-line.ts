/** What ends a line or is no character at all. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** What turns the direction of the text around it, or stands there unseen. Joiners stay: words and emoji need them. */
const unseen = /[\u{61c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}]+/gu

/** A name as others may be shown it: on one line, and without what would disguise it or what stands beside it. */
export function plainLine(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(breaks, ' ').trim()
}
