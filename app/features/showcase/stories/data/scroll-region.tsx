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
  summary: 'Holds content that may be too wide: a chart, a log, lines that must not wrap. Only this region scrolls.',
  accessibility: [
    'A tab stop with a name: the arrow keys scroll it.',
    'It is a tab stop even when its content fits, because it may not fit on another screen.',
  ],
}

export const examples: Examples = { Lines }
