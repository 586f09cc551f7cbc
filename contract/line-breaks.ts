/** With `\n` for each line break. Browsers send CRLF, but count a line break as one character. */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
