import { type Html, html } from './html.server'

/** A translated text with HTML in its placeholders. The text is escaped. */
export function fillHtml(text: string, parts: Record<string, Html | string>): Html {
  return html`${text.split(/{{(\w+)}}/).map((part, index) => html`${index % 2 === 0 ? part : parts[part]}`)}`
}
