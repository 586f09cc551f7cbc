import { html, raw } from '~/render/server-html/html.server'

/** `text` is HTML that the API rendered and sanitised. */
export function writeRendered(text: string) {
  return html`<div class="prose prose-small">${raw(text)}</div>`
}
