import { Icon } from '~/ui/icon'
import { Mark } from '~/ui/mark'
import { TableRegion } from '~/ui/table-region'
import type { AreaDrawing } from './area-drawing'

interface AreaChartProps {
  drawing: AreaDrawing
  /** The finding in a sentence: `Seeders rose from 140 to 342 after 12 October; leechers are now 61.` */
  label: string
  levels: string[]
  times: string[]
  above: string
  below: string
  /** The same figures as a table. */
  table: { open: string; caption: string; head: [string, string, string]; rows: [string, string, string][] }
}

/** Server-rendered SVG. Labels are HTML, so they do not scale. */
export function AreaChart({ drawing, label, levels, times, above, below, table }: AreaChartProps) {
  const { width, height, axis, fill, edge, line } = drawing
  return (
    <figure className="area-chart">
      <p className="legend">
        <span className="flex items-center gap-3">
          <Mark kind="upload" />
          {above}
        </span>
        <span className="flex items-center gap-3">
          <Mark kind="download" />
          {below}
        </span>
      </p>
      <div className="area-chart-field">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <path className="area-chart-fill" d={fill} />
          <path className="area-chart-edge" d={edge} />
          <path className="area-chart-axis" d={`M0 ${axis}H${width}`} />
          <path className="area-chart-line" d={line} />
        </svg>
        {/* Labels are placed under their line; the lowest line has no room for one. */}
        <div className="area-chart-levels" aria-hidden="true">
          {drawing.levels.slice(0, -1).map((level, index) => (
            <span key={level} className={level === 0 ? 'area-chart-level-axis' : undefined}>
              <span>{levels[index]}</span>
            </span>
          ))}
        </div>
      </div>
      <div className="area-chart-times" aria-hidden="true">
        {drawing.times.map((time, index) => (
          <span key={time}>{times[index]}</span>
        ))}
      </div>
      <details className="area-chart-table">
        <summary>
          <Icon is="i-lucide-chevron-right" />
          {table.open}
        </summary>
        <TableRegion label={table.caption}>
          <caption className="vh">{table.caption}</caption>
          <thead>
            <tr>
              {table.head.map((word, index) => (
                <th key={word} scope="col" className={index > 0 ? 'n' : undefined}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([time, ...figures]) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                {figures.map((figure, index) => (
                  <td key={table.head[index + 1]} className="n">
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
