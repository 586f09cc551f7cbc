import { ScrollRegion } from '~/ui/scroll-region'
import type { About, Examples } from '../../story'

function Lines() {
  return (
    <ScrollRegion as="pre" aria-label="Piece hashes">
      {[
        'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  sintel-2010-2160p/sintel-2010-2160p.mkv',
        '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08  sintel-2010-2160p/subtitles/norsk-bokmaal.srt',
      ].join('\n')}
    </ScrollRegion>
  )
}

export const about: About = {
  title: 'Scrolling region',
  summary:
    'Holds what may be wider than its place: a drawing, a log, lines that must not break. The page stays as it is.',
  accessibility: [
    'A stop of the Tab key, with a name: the arrow keys scroll it.',
    'Where nothing is wider than its place, it is a stop all the same: what fits here does not fit everywhere.',
  ],
}

export const examples: Examples = { Lines }
