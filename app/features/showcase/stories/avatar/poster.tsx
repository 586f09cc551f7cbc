import { Poster } from '~/ui/poster'
import type { About, Examples } from '../../story'

function Placeholders() {
  return (
    <div className="posters">
      <Poster title="Sintel" picture={null} />
      <Poster title="Big Buck Bunny" picture={null} />
      <Poster title="The Cabinet of Dr. Caligari" picture={null} />
      <Poster title="Cosmos Laundromat" picture={null} />
      <Poster title="Night of the Living Dead" picture={null} />
      <Poster title="Metropolis" picture={null} />
    </div>
  )
}

function Square() {
  return (
    <div className="posters">
      <Poster title="Ghosts I–IV" shape="square" picture={null} />
      <Poster title="Blender" shape="square" picture={null} />
    </div>
  )
}

function Picture() {
  return (
    <div className="posters">
      <Poster title="A picture" picture={{ src: '/flags/no.svg', width: 160, height: 240, color: '#8a3b4a' }} eager />
    </div>
  )
}

export const about: About = {
  title: 'Poster',
  summary:
    'The picture of a title in a box of fixed proportions. Its dominant colour shows until it loads; a title without ' +
    'a picture has a typographic placeholder, drawn from its name.',
  accessibility: ['Decorative: the title is beside it as text.'],
}

export const examples: Examples = { Placeholders, Square, Picture }
