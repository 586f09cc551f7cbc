import { html } from '~/render/server-html/html.server'

/** Lines, corners, blocks, shades, and code page 437's pictures of control bytes. */
const drawingCharacters = /[\u2190-\u21ff\u2300-\u23ff\u2500-\u25ff\u2600-\u266f\u2022]+/g

/** A screen reader would read a drawing character by character. */
export function hasDrawing(nfo: string): boolean {
  return nfo.search(drawingCharacters) >= 0
}

/** The text of an NFO without its drawing, for screen readers. */
export function readWords(nfo: string): string {
  const lines = nfo.split('\n').map((line) => line.replace(drawingCharacters, ' ').replace(/\s+/g, ' ').trim())
  const spoken = lines.map((line) => (/[\p{L}\p{N}]/u.test(line) ? line : ''))
  return spoken
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function writeNfo(nfo: string, label: string): string {
  return String(
    hasDrawing(nfo)
      ? html`<pre class="nfo" role="img" aria-label="${label}">${nfo}</pre>`
      : html`<pre class="nfo">${nfo}</pre>`,
  )
}

export function writePlain(text: string): string {
  return String(html`<pre class="nfo">${text}</pre>`)
}
