import { Banner } from '~/ui/banner'
import type { About, Examples } from '../../story'

function Tones() {
  return (
    <div className="stack">
      <Banner>You are offline. Pages you opened today still work.</Banner>
      <Banner tone="warn">Reconnecting, next try in 4 s.</Banner>
      <Banner tone="bad">The comment was not saved.</Banner>
      <Banner tone="free">Everything is free until Sunday 23:59 UTC.</Banner>
    </div>
  )
}

function LongText() {
  return (
    <Banner tone="warn">
      The tracker moves to new machines on Sunday between 02:00 and 05:00 UTC. Clients keep seeding; announcing may fail
      for some minutes, and will catch up by itself when the new machines answer.
    </Banner>
  )
}

function RightToLeft() {
  return (
    <div dir="rtl" lang="ar">
      <Banner tone="bad">لم يتم حفظ التعليق</Banner>
    </div>
  )
}

export const about: About = {
  title: 'Banner',
  summary: 'The state of a page or a form. What just happened to one thing is a toast.',
  accessibility: [
    'Pass urgent for what went wrong just now: it becomes an alert and is read at once. Leave it out for a standing state.',
    'Icon, words and border say the same thing; the colour is the fourth.',
  ],
}

export const examples: Examples = { Tones, LongText, RightToLeft }
