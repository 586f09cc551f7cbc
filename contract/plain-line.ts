/** Control characters and line separators. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Bidirectional controls and invisible characters. Joiners are kept: words and emoji need them. */
const unseen = /[\u{61c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}]+/gu

/** Without characters that could disguise the text or the text around it. */
export function plainLine(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(breaks, ' ').trim()
}

/** `plainLine`, with an ellipsis after `most` characters. */
export function cutLine(text: string, most: number): string {
  const line = [...plainLine(text)]
  return line.length > most ? `${line.slice(0, most).join('')}…` : line.join('')
}
