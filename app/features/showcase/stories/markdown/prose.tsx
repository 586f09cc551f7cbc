import { Prose } from '~/ui/prose'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <Prose>
      <h2>Before you upload</h2>
      <p>
        Check that it is not here already, name the <strong>licence</strong>, and link to{' '}
        <a href="/framework/markdown">where it is said</a>. Use <code>v1</code> metafiles for old clients.
      </p>
      <ul>
        <li>One release in one torrent</li>
        <li>No archives inside</li>
      </ul>
      <blockquote>
        <p>What you share may be shared.</p>
      </blockquote>
      <ol>
        <li>Make it</li>
        <li>Seed it</li>
      </ol>
    </Prose>
  )
}

function Small() {
  return (
    <Prose small>
      <p>A comment of a few lines, at the size of the interface.</p>
    </Prose>
  )
}

function LongText() {
  return (
    <div className="story-box">
      <Prose>
        <p>
          Forskningsdatatilgjengeliggjøringsretningslinjer at
          https://tracker.example/wiki/forskningsdatatilgjengeliggjoringsretningslinjer
        </p>
      </Prose>
    </div>
  )
}

function RightToLeft() {
  return (
    <div dir="rtl" lang="ar">
      <Prose>
        <blockquote>
          <p>ما تشاركه يجوز مشاركته</p>
        </blockquote>
        <ul>
          <li>واحد</li>
        </ul>
      </Prose>
    </div>
  )
}

export const about: About = {
  title: 'Prose',
  summary: 'What members write, at reading size and at most 70 characters a line: the output of Markdown.',
  accessibility: [
    'Headings inside start at the second level, below the page’s own.',
    'Links are underlined; long words and addresses break rather than push the page wide.',
  ],
}

export const examples: Examples = { Rest, Small, LongText, RightToLeft }
