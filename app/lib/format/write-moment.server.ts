import { type Html, html } from '~/render/server-html/html.server'
import { type Reader, writeTime } from './reader.server'

/** `TimeText` in server HTML. `look` is its class. */
export function writeMoment(iso: string, reader: Reader, look?: 'tag'): Html {
  const { text, exact } = writeTime(iso, reader)
  return html`<time${look && html` class="${look}"`} datetime="${iso}" title="${exact}">${text}</time>`
}
