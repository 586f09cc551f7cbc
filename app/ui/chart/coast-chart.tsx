import { Icon } from '~/ui/icon'
import { Mark } from '~/ui/mark'
import { TableRegion } from '~/ui/table-region'
import type { Coast } from './coast'

interface CoastChartProps {
  /** From `drawCoast`. */
  coast: Coast
  /** The finding in a sentence: `Seeders rose from 140 to 342 after 12 October; leechers are now 61.` */
  label: string
  /** `coast.levels` and `coast.times` as text. */
  levels: string[]
  times: string[]
  /** Labels of the areas above and below the axis. */
  given: string
  taken: string
  /** The same figures as a table. */
  table: { open: string; caption: string; head: [string, string, string]; rows: [string, string, string][] }
}

/**
 * Upload and download over time, above and below one axis, as server-rendered SVG. Labels are HTML, so they do not scale.
 */
export function CoastChart({ coast, label, levels, times, given, taken, table }: CoastChartProps) {
  const { width, height, water, rock, edge, sea } = coast
  return (
    <figure className="coast">
      <p className="legend">
        <span className="flex items-center gap-3">
          <Mark kind="given" />
          {given}
        </span>
        <span className="flex items-center gap-3">
          <Mark kind="taken" />
          {taken}
        </span>
      </p>
      <div className="coast-field">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <path className="coast-rock" d={rock} />
          <path className="coast-edge" d={edge} />
          <path className="coast-water" d={`M0 ${water}H${width}`} />
          <path className="coast-sea" d={sea} />
        </svg>
        {/* Labels are placed under their line; the lowest line has no room for one. */}
        <div className="coast-levels" aria-hidden="true">
          {coast.levels.slice(0, -1).map((level, at) => (
            <span key={level} className={level === 0 ? 'coast-level-water' : undefined}>
              <span>{levels[at]}</span>
            </span>
          ))}
        </div>
      </div>
      <div className="coast-times" aria-hidden="true">
        {coast.times.map((time, at) => (
          <span key={time}>{times[at]}</span>
        ))}
      </div>
      <details className="coast-table">
        <summary>
          <Icon is="i-lucide-chevron-right" />
          {table.open}
        </summary>
        <TableRegion label={table.caption}>
          <caption className="vh">{table.caption}</caption>
          <thead>
            <tr>
              {table.head.map((word, at) => (
                <th key={word} scope="col" className={at > 0 ? 'n' : undefined}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([time, ...figures]) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                {figures.map((figure, at) => (
                  <td key={table.head[at + 1]} className="n">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableRegion>
      </details>
    </figure>
  )
}
