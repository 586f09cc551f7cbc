import { Mark } from '~/ui/mark'
import { Swarm } from '~/ui/swarm'
import type { About, Examples } from '../../story'

function States() {
  return (
    <div className="line story-far">
      <Swarm seeders={0} leechers={0} label="Nobody seeds, nobody waits" />
      <Swarm seeders={0} leechers={4} label="Nobody seeds, 4 wait" />
      <Swarm seeders={1} leechers={0} label="1 seeds" />
      <Swarm seeders={4} leechers={19} label="4 seed, 19 leech: join this one" />
      <Swarm seeders={12} leechers={9} label="12 seed, 9 leech" />
      <Swarm seeders={38} leechers={3} label="38 seed, 3 leech" />
      <Swarm seeders={128} leechers={44} label="128 seed, 44 leech" />
      <Swarm seeders={612} leechers={61} label="612 seed, 61 leech" />
    </div>
  )
}

function BesideNumbers() {
  return (
    <p className="line">
      <Swarm seeders={42} leechers={7} />
      42 seeders, 7 leechers
    </p>
  )
}

function Legend() {
  return (
    <p className="legend">
      <span className="line">
        <Mark kind="upload" />
        Stone above: seeders, uploaded, given
      </span>
      <span className="line">
        <Mark kind="download" />
        Ripples below: leechers, downloaded, taken
      </span>
    </p>
  )
}

export const about: About = {
  title: 'Swarm and mark',
  summary:
    'The waterline: stone above for what is given, ripples below for what is taken, in log steps. Amber has ' +
    'more than two leechers per seeder, a dashed red line has nobody who seeds.',
  accessibility: [
    'Beside its numbers it is decorative and hidden. On its own it is an image whose label sums it up in a sentence.',
    'Shape shows the state first: the height, the number of waves, a dashed line.',
  ],
}

export const examples: Examples = { States, BesideNumbers, Legend }
