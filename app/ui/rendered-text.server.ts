import { html, raw } from '~/render/server-html/html.server'

/**
 * The elements and classes that the API's renderer may make of a text. The first visit to a screen gets the rules of the
 * words found in its modules, and what members wrote stands in none of them.
 */
export const renderedMarkup =
  'a blockquote br cite code del details em h3 h4 h5 h6 hr img li ol p pre s span strong sub summary sup table tbody td ' +
  'th thead tr u ul mention task torrent-card torrent-card-note code-word code-text code-note code-value code-added code-removed'

/** A member's text as HTML that the API rendered and sanitised. */
export function writeRendered(text: string) {
  return html`<div class="prose prose-small">${raw(text)}</div>`
}
