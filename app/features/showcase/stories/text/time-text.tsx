import { TimeText } from '~/ui/time-text'
import type { About, Examples } from '../../story'

function Relative() {
  return <TimeText iso="2026-03-01T18:20:00Z" text="3 d ago" exact="1 March 2026, 18:20 UTC" />
}

function Exact() {
  return <TimeText iso="2026-03-01T18:20:00Z" text="1 March 2026" />
}

export const about: About = {
  title: 'Time',
  summary: 'A moment in words. Language and time zone are settled before it gets here, so both sides print the same.',
  accessibility: ['The exact time stands in the datetime attribute for machines, and in the title for people.'],
}

export const examples: Examples = { Relative, Exact }
