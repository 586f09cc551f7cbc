import { swarmClass } from './swarm-class'

interface SwarmProps {
  seeders: number
  leechers: number
  /** The swarm as a sentence; leave it out if the numbers are beside the drawing. */
  label?: string
}

export function Swarm({ seeders, leechers, label }: SwarmProps) {
  const classes = swarmClass(seeders, leechers)
  return label === undefined ? (
    <i className={classes} aria-hidden="true" />
  ) : (
    <i className={classes} role="img" aria-label={label} />
  )
}
