const stone = [1, 2, 5, 15, 50, 200]
const ripples = [1, 5, 25]

function stepOf(value: number, steps: number[]): number {
  let step = 0
  while (value >= (steps[step] ?? Number.POSITIVE_INFINITY)) step++
  return step
}

/** A stone by seeders and ripples by leechers, in log steps; `thin`: more than two leechers per seeder; `dry`: no seeders. */
export function swarmClass(seeders: number, leechers: number): string {
  const height = stepOf(seeders, stone)
  const waves = stepOf(leechers, ripples)
  const stones = height === 0 ? '' : ` s${height}`
  const state = height === 0 ? ' dry' : leechers > 2 * seeders ? ' thin' : ''
  return `swarm${stones}${waves === 0 ? '' : ` l${waves}`}${state}`
}
