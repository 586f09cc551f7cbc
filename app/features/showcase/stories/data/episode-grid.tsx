import { EpisodeGrid } from '~/ui/episode-grid'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

const href = '/framework/data'
const episodes = [
  { number: 1, text: '1', href, quality: '1080p', label: 'Episode 1, Pilot: 1080p, 720p', isCurrent: false },
  { number: 2, text: '2', href, quality: '1080p', label: 'Episode 2: 1080p', isCurrent: true },
  { number: 3, text: '3', href: null, quality: 'missing', label: 'Episode 3: missing', isCurrent: false },
  { number: 4, text: '4', href, quality: '720p', label: 'Episode 4: 720p', isCurrent: false },
]

function Season() {
  return <EpisodeGrid label="Season 1" episodes={episodes} />
}

function Interaction() {
  return <Forced>{(state) => <EpisodeGrid label={`Season, ${state}`} episodes={episodes.slice(0, 1)} />}</Forced>
}

export const about: About = {
  title: 'Episode grid',
  summary: 'Which episodes of a season exist, and in which quality. A cell filters the page.',
  accessibility: [
    'A named list: its length is announced, and each episode is read with its name and its qualities.',
    'A gap has a dashed border and the word “missing”, and is not a link.',
  ],
}

export const examples: Examples = { Season, Interaction }
