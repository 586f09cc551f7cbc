import { ReleaseMatrix } from '~/ui/release-matrix'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

const cell = { href: '/framework/data', isBest: false, isDry: false, isCurrent: false }

const rows = [
  {
    quality: '2160p',
    cells: [{ ...cell, releases: '1', label: '2160p BluRay: 1 release, no seeders', isDry: true }, null],
  },
  {
    quality: '1080p',
    cells: [
      { ...cell, releases: '2', label: '1080p BluRay: 2 releases, up to 41 seeders. Best pick', isBest: true },
      { ...cell, releases: '3', label: '1080p WEB-DL: 3 releases, up to 12 seeders', isCurrent: true },
    ],
  },
  { quality: '720p', cells: [null, { ...cell, releases: '1', label: '720p WEB-DL: 1 release, up to 4 seeders' }] },
]

function Releases() {
  return (
    <ReleaseMatrix
      label="Releases by quality and source"
      corner="Quality"
      sources={['BluRay', 'WEB-DL']}
      rows={rows}
      none="none"
    />
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <ReleaseMatrix
          label={`Releases, ${state}`}
          corner="Quality"
          sources={['BluRay', 'WEB-DL']}
          rows={rows.slice(1, 2)}
          none="none"
        />
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Release matrix',
  summary: 'The releases of a title by quality and source. A cell filters the page; the best pick has a star.',
  accessibility: [
    'A table: each cell is read with its row and column, and its link says what it holds.',
    'Cells without a release are empty and say so; cells without a seeder are dashed as well as dimmed.',
    'Wide tables scroll in a named, focusable region.',
  ],
}

export const examples: Examples = { Releases, Interaction }
