import { ProgressBar } from '~/ui/progress-bar'
import type { About, Examples } from '../../story'

function States() {
  return (
    <div className="stack story-box-wide">
      <ProgressBar id="progress-none" label="Sending debian-13.torrent" value={0} text="0%" />
      <ProgressBar id="progress-some" label="Reading the files" value={3 / 7} text="3 of 7 files" />
      <ProgressBar id="progress-all" label="Sent" value={1} text="100%" />
    </div>
  )
}

function NobodyKnows() {
  return (
    <div className="story-box-wide">
      <ProgressBar id="progress-unknown" label="Waiting for the tracker" text="a moment" />
    </div>
  )
}

export const about: About = {
  title: 'Progress bar',
  summary: 'How far something has come. A share that stands still is a meter.',
  accessibility: [
    'The platform’s own element with a label; its words are read instead of a bare percentage.',
    'Where movement is unwelcome, the bar that knows no end stands still.',
  ],
}

export const examples: Examples = { States, NobodyKnows }
