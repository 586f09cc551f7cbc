import type { About, Examples } from '../../story'

function Scale() {
  return (
    <div className="stack">
      <p className="text-f6 font-bold">26 px: a page that stands alone</p>
      <p className="text-f5 font-bold">20 px: the title of a page</p>
      <p className="text-f4">16 px: reading, and titles of parts</p>
      <p className="text-f3">14 px: the interface</p>
      <p className="text-f2">13 px: labels and facts</p>
      <p className="text-f1">12 px: the smallest there is</p>
    </div>
  )
}

function Steps() {
  return (
    <div className="stack">
      <p>Content is written in full strength.</p>
      <p className="text-ink-2">What explains it steps back.</p>
      <p className="dim">Labels and meta data step back once more.</p>
    </div>
  )
}

function Links() {
  return (
    <p>
      A link inside a sentence is{' '}
      <a className="link" href="/framework/text">
        underlined and coloured
      </a>
      , so it can be told from words without seeing colour.
    </p>
  )
}

function LongText() {
  return (
    <div className="grid gap-3 story-box">
      <span className="trunc" title="Debian.13.2.0.amd64.netinst.CD.complete.with.firmware.iso">
        Debian.13.2.0.amd64.netinst.CD.complete.with.firmware.iso
      </span>
      <p>Arbeidsmiljøforskningsinstituttets benachrichtigungseinstellungen</p>
    </div>
  )
}

function RightToLeft() {
  return (
    <p dir="rtl" lang="ar">
      تبدأ السطور من الجهة التي تبدأ منها اللغة
    </p>
  )
}

export const about: About = {
  title: 'Type',
  summary: 'The system’s own typefaces in six sizes and three weights. Nothing is written in capitals for style.',
  accessibility: [
    'Sizes are in rem: they follow the reader’s own setting, and the page holds at 200%.',
    'All three steps of text have at least 4.5:1 on every surface.',
    'A cut title carries its full text in its title attribute, and is cut at the end of the line, never in the row’s facts.',
  ],
}

export const examples: Examples = { Scale, Steps, Links, LongText, RightToLeft }
