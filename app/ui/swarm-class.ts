const stone = [1, 2, 5, 15, 50, 200]
const ripples = [1, 5, 25]

function stepOf(value: number, steps: number[]): number {
  return steps.filter((from) => value >= from).length
}

/**
 * The waterline of a swarm in classes: a stone by seeders (log steps), ripples by leechers; `thin` with more than two
 * leechers per seeder, `dry` when nobody seeds.
 */
export function swarmClass(seeders: number, leechers: number): string {
  const height = stepOf(seeders, stone)
  const waves = stepOf(leechers, ripples)
  const state = height === 0 ? 'dry' : leechers > 2 * seeders && 'thin'
  return ['swarm', height > 0 && `s${height}`, waves > 0 && `l${waves}`, state].filter(Boolean).join(' ')
}
