import { classNames } from './class-names'
import { Icon } from './icon'
import { TableRegion } from './table-region'

interface MatrixCell {
  href: string
  releases: string
  /** As a sentence, such as `1080p BluRay: 3 releases, up to 41 seeders`. */
  label: string
  isBest: boolean
  /** None of its releases has a seeder. */
  isDry: boolean
  /** The page is filtered by this cell. */
  isCurrent: boolean
}

export interface MatrixRow {
  quality: string
  cells: (MatrixCell | null)[]
}

interface ReleaseMatrixProps {
  label: string
  corner: string
  sources: string[]
  rows: MatrixRow[]
  /** Read by screen readers in cells without a release. */
  none: string
}

/** Each cell is a link that filters the page; the best pick is marked. */
export function ReleaseMatrix({ label, corner, sources, rows, none }: ReleaseMatrixProps) {
  return (
    <TableRegion label={label} className="matrix">
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {sources.map((source) => (
            <th key={source} scope="col">
              {source}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ quality, cells }) => (
          <tr key={quality}>
            <th scope="row">{quality}</th>
            {cells.map((cell, index) => (
              <td key={sources[index]}>{cell ? <Cell cell={cell} /> : <span className="vh">{none}</span>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  )
}

function Cell({ cell: { href, releases, label, isBest, isDry, isCurrent } }: { cell: MatrixCell }) {
  return (
    <a
      className={classNames('matrix-cell', isBest && 'matrix-best', isDry && 'matrix-dry')}
      href={href}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {isBest && <Icon is="i-lucide-star" />}
      {releases}
    </a>
  )
}
