import { Avatar } from '~/ui/avatar'
import type { About, Examples } from '../../story'

function Sizes() {
  return (
    <div className="line">
      <Avatar name="lodestar" role="admin" size="small" />
      <Avatar name="lodestar" role="admin" />
      <Avatar name="lodestar" role="admin" size="large" />
      <Avatar name="lodestar" role="admin" size="huge" />
    </div>
  )
}

function Picture() {
  return (
    <div className="line">
      <Avatar name="brine" role="uploader" picture="/flags/jp.svg" />
      <Avatar name="brine" role="uploader" picture="/flags/jp.svg" size="large" />
    </div>
  )
}

function Roles() {
  return (
    <div className="line">
      <Avatar name="skjaergard" role="admin" />
      <Avatar name="halyard" role="moderator" />
      <Avatar name="brine" role="uploader" />
      <Avatar name="gannet" role="member" />
    </div>
  )
}

export const about: About = {
  title: 'Avatar',
  summary: 'The member’s picture. Until it has loaded, their initials on the colour of their role.',
  accessibility: ['The name stands beside it, so it is hidden from those who hear the page.'],
}

export const examples: Examples = { Sizes, Picture, Roles }
