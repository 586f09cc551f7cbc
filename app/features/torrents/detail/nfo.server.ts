import { html } from '~/render/server-html/html.server'

/** Lines, corners, blocks and shades that pictures are drawn with, and the pictures of code page 437's control bytes. */
const drawn = /[\u2190-\u21ff\u2300-\u23ff\u2500-\u25ff\u2600-\u266f\u2022]+/g

/** Whether an NFO holds a drawing, which says nothing to those who hear the page. */
export function isDrawn(nfo: string): boolean {
  return nfo.search(drawn) >= 0
}

/** The words of an NFO without what is drawn around them: what is heard instead of it. */
export function readWords(nfo: string): string {
  const lines = nfo.split('\n').map((line) => line.replace(drawn, ' ').replace(/\s+/g, ' ').trim())
  const spoken = lines.map((line) => (/[\p{L}\p{N}]/u.test(line) ? line : ''))
  return spoken
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** An NFO as it was drawn, every character in its place. `label` names it where it is a drawing. */
export function writeNfo(nfo: string, label: string): string {
  return String(
    isDrawn(nfo)
      ? html`<pre class="nfo" role="img" aria-label="${label}">${nfo}</pre>`
      : html`<pre class="nfo">${nfo}</pre>`,
  )
}

/** Text as it was pasted. */
export function writePlain(text: string): string {
  return String(html`<pre class="nfo">${text}</pre>`)
}
