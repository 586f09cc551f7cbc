import { Username } from '~/ui/username'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Roles() {
  return (
    <div className="line gap-5">
      <Username name="skjaergard" role="admin" href="/framework/avatar" />
      <Username name="halyard" role="moderator" href="/framework/avatar" />
      <Username name="brine" role="uploader" href="/framework/avatar" />
      <Username name="gannet" role="member" href="/framework/avatar" />
    </div>
  )
}

function Plain() {
  return <Username name="gannet" role="member" />
}

function WithoutColours() {
  return <Username name="gannet" role="without-colour" href="/framework/avatar" />
}

function Interaction() {
  return (
    <Forced states={['hover', 'focus']}>
      {() => <Username name="brine" role="uploader" href="/framework/avatar" />}
    </Forced>
  )
}

export const about: About = {
  title: 'Username',
  summary:
    'A member’s name in the colour of their role. If the site turns role colours off, in the normal text colour.',
  accessibility: [
    'The role’s colour is clamped to a lightness that keeps 4.5:1 on every surface: see the colour test.',
    'Colour is never the only information: the profile names the role.',
  ],
}

export const examples: Examples = { Roles, Plain, WithoutColours, Interaction }
