import { html, raw } from '~/render/server-html/html.server'

/** A member's text as HTML that the API rendered and sanitised. */
export function writeRendered(text: string) {
  return html`<div class="prose prose-small">${raw(text)}</div>`
}
