import { scaleBand, scaleLinear } from 'd3-scale'
import type { Language } from '#contract/languages'
import { formatNumber } from '~/lib/format/numbers'
import { type Html, html } from '~/render/server-html/html.server'

const [width, height] = [600, 100]
const shownTimes = 3

export interface Series {
  title: string
  /** The finding in a sentence. */
  label: string
  /** One for each day of the chart; null where none was measured. */
  values: (number | null)[]
}

/** Columns over time as one path. Labels are HTML, as in the area chart, so they do not scale. */
export function writeColumns({ title, label, values }: Series, days: string[], language: Language): Html {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const y = scaleLinear([0, most], [height, 0]).nice(Math.min(4, most))
  const x = scaleBand(
    values.map((_, index) => index),
    [0, width],
  ).paddingInner(0.25)
  const round = (value: number) => Number(value.toFixed(1))
  const path = values.map((value, index) => {
    const left = x(index) ?? 0
    return value ? `M${round(left)} ${height}V${round(y(value))}H${round(left + x.bandwidth())}V${height}Z` : ''
  })
  const levels = y.ticks(Math.min(4, most)).reverse().slice(0, -1)
  const shownLevels = levels.map((level) => html`<span><span>${formatNumber(level, language)}</span></span>`)
  const last = days.length - 1
  const times = Array.from({ length: shownTimes }, (_, index) => days[Math.round((last * index) / (shownTimes - 1))])
  return html`
    <figure class="area-chart">
      <figcaption>${title}</figcaption>
      <div class="area-chart-field">
        <svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${label}">
          <path class="column" d="${path.join('')}" />
          <path class="area-chart-axis" d="M0 ${height}H${width}" />
        </svg>
        <div class="area-chart-levels" aria-hidden="true">${shownLevels}</div>
      </div>
      <div class="area-chart-times" aria-hidden="true">${times.map((time) => html`<span>${time}</span>`)}</div>
    </figure>`
}
