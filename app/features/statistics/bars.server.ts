import { scaleLinear } from 'd3-scale'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { writePercent } from '~/lib/format/write-percent.server'
import { type Html, html } from '~/render/server-html/html.server'

export interface Bar {
  name: string | Html
  amount: number
  /** Further cells, one for each further column. */
  more?: string[]
}

interface BarsOptions {
  title: string
  /** Heading of the names, of the amounts, and of further columns. */
  head: [name: string, amount: string, ...more: string[]]
  bars: Bar[]
  note?: string
  hasShares?: boolean
}

/** A table whose rows have their bar below the name, so that it fits a phone. */
export function writeBars({ title, head, bars, note, hasShares = false }: BarsOptions, reader: Reader): Html {
  const { t, language } = reader
  const width = scaleLinear([0, Math.max(1, ...bars.map(({ amount }) => amount))], [0, 100])
  const total = Math.max(
    1,
    bars.reduce((all, { amount }) => all + amount, 0),
  )
  const columns = hasShares ? [...head, t('statistics.share')] : head
  const share = (amount: number) => writePercent(amount / total, 1, reader)
  const rows = bars.map(({ name, amount, more = [] }) => {
    const cells = [formatNumber(amount, language), ...more, ...(hasShares ? [share(amount)] : [])]
    const shape = html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0H${Number(width(amount).toFixed(2))}V6H0Z" /></svg>`
    return html`
      <tr>
        <th scope="row">${name}${shape}</th>
        ${cells.map((cell) => html`<td class="n">${cell}</td>`)}
      </tr>`
  })
  const headings = columns.map((word, index) => html`<th scope="col"${index > 0 && html` class="n"`}>${word}</th>`)
  const table = html`
    <table class="tbl bars">
      <caption class="vh">${title}</caption>
      <thead>
        <tr>${headings}</tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>`
  return html`
    <section>
      <h2 class="panel-head">${title}</h2>
      ${bars.length === 0 ? html`<p class="dim">${t('statistics.none')}</p>` : table}
      ${note && html`<p class="hint">${note}</p>`}
    </section>`
}
