import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import type { Series } from '~/ui/chart/columns.server'

/** The figures of charts with the same days, in one table. */
export function writeTable(
  title: string,
  series: Pick<Series, 'title' | 'values'>[],
  days: string[],
  { t, language }: Reader,
): Html {
  const cell = (value: number | null | undefined) => (value == null ? '–' : formatNumber(value, language))
  const rows = days
    .map((day, index) => {
      const cells = series.map(({ values }) => html`<td class="n">${cell(values[index])}</td>`)
      return html`
        <tr>
          <th scope="row">${day}</th>
          ${cells}
        </tr>`
    })
    .reverse()
  const heads = series.map(({ title }) => html`<th scope="col" class="n">${title}</th>`)
  return html`
    <section>
      <h2 class="panel-head">${title}</h2>
      <section class="scroll-x figure-table" tabindex="0" aria-label="${title}">
        <table class="tbl">
          <caption class="vh">${title}</caption>
          <thead>
            <tr>
              <th scope="col">${t('statistics.until')}</th>
              ${heads}
            </tr>
          </thead>
          <tbody>${rows}</tbody>
        </table>
      </section>
    </section>`
}
