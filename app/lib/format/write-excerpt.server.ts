import type { SearchExcerpt } from '#contract/found'
import { type Html, html } from '~/render/server-html/html.server'

/** The found words are marked. */
export function writeExcerpt(pieces: SearchExcerpt): Html[] {
  return pieces.map(({ text, isHit }) => (isHit ? html`<mark>${text}</mark>` : html`${text}`))
}
