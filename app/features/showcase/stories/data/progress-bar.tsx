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
  summary: 'The progress of a running task. Use a meter for a value that does not advance.',
  accessibility: [
    'A native progress element with a label; its text is read instead of a bare percentage.',
    'With reduced motion, the indeterminate bar does not move.',
  ],
}

export const examples: Examples = { States, NobodyKnows }
