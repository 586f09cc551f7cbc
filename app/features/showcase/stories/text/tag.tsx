import { Tag } from '~/ui/tag'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Links() {
  return (
    <div className="line">
      <Tag href="/framework/text#tag">open-movie</Tag>
      <Tag href="/framework/text#tag">blender</Tag>
    </div>
  )
}

function Plain() {
  return <Tag>1080p</Tag>
}

function Interaction() {
  return <Forced>{() => <Tag href="/framework/text#tag">open-movie</Tag>}</Forced>
}

export const about: About = {
  title: 'Tag',
  summary: 'A word that describes, without a box. With an address it leads to everything of that word.',
  accessibility: ['A link is at least 24 px high: padding makes room without moving the line.'],
}

export const examples: Examples = { Links, Plain, Interaction }
