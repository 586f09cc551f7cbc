import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Coast, CoastPoint } from './coast'

interface CoastOptions {
  width?: number
  height?: number
  /** Approximate number of horizontal lines; they are at round values. */
  levels?: number
  /** Number of labels on the time axis. */
  times?: number
}

const highest = (points: CoastPoint[], side: 'given' | 'taken') =>
  points.reduce((most, point) => Math.max(most, point[side] ?? 0), 0)

/**
 * Draws two series on one scale, `given` above and `taken` below the axis. Points may come in any order. Returns null for
 * fewer than two points or no time between them.
 */
export function drawCoast(
  points: CoastPoint[],
  { width = 600, height = 100, levels = 5, times = 5 }: CoastOptions = {},
): Coast | null {
  const ordered = [...points].sort((a, b) => a.time - b.time)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last || first.time === last.time) return null

  // A series of zeros still has a scale.
  const given = Math.max(highest(ordered, 'given'), 1)
  const taken = Math.max(highest(ordered, 'taken'), 1)
  // Counts are whole numbers, so there are no more lines than units.
  const lines = Math.min(levels, given + taken)
  const y = scaleLinear().domain([-taken, given]).nice(lines).range([height, 0])
  const x = scaleLinear().domain([first.time, last.time]).range([0, width])
  const water = y(0)

  const across = (point: CoastPoint) => x(point.time)
  const isGiven = (point: CoastPoint) => point.given !== null
  const above = (point: CoastPoint) => y(point.given ?? 0)
  const rock = area(across, water, above).digits(1).defined(isGiven)
  const edge = line(across, above).digits(1).defined(isGiven)
  const sea = line(across, (point: CoastPoint) => y(-(point.taken ?? 0)))
    .digits(1)
    .defined((point) => point.taken !== null)

  return {
    width,
    height,
    water: Number(water.toFixed(1)),
    rock: rock(ordered) ?? '',
    edge: edge(ordered) ?? '',
    sea: sea(ordered) ?? '',
    levels: y.ticks(lines).reverse(),
    times: Array.from({ length: times }, (_, at) => Math.round(x.invert((width * at) / Math.max(times - 1, 1)))),
  }
}
