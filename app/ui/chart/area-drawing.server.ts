import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { AreaDrawing, AreaPoint } from './area-drawing'

interface AreaDrawingOptions {
  width?: number
  height?: number
  /** Approximate: lines are at round values. */
  levels?: number
  /** Number of labels on the time axis. */
  times?: number
}

const highest = (points: AreaPoint[], side: 'above' | 'below') =>
  points.reduce((most, point) => Math.max(most, point[side] ?? 0), 0)

/** `points` may come in any order. Returns null for fewer than two points or no time between them. */
export function drawArea(
  points: AreaPoint[],
  { width = 600, height = 100, levels = 5, times = 5 }: AreaDrawingOptions = {},
): AreaDrawing | null {
  const ordered = [...points].sort((a, b) => a.time - b.time)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last || first.time === last.time) return null

  // A series of zeros still has a scale.
  const top = Math.max(highest(ordered, 'above'), 1)
  const bottom = Math.max(highest(ordered, 'below'), 1)
  // Counts are whole numbers, so there are no more lines than units.
  const lines = Math.min(levels, top + bottom)
  const y = scaleLinear().domain([-bottom, top]).nice(lines).range([height, 0])
  const x = scaleLinear().domain([first.time, last.time]).range([0, width])
  const axis = y(0)

  const xOf = (point: AreaPoint) => x(point.time)
  const yAbove = (point: AreaPoint) => y(point.above ?? 0)
  const yBelow = (point: AreaPoint) => y(-(point.below ?? 0))
  const hasAbove = (point: AreaPoint) => point.above !== null
  const hasBelow = (point: AreaPoint) => point.below !== null
  const path = (text: string | null) => text ?? ''

  return {
    width,
    height,
    axis: Number(axis.toFixed(1)),
    fill: path(area(xOf, axis, yAbove).digits(1).defined(hasAbove)(ordered)),
    edge: path(line(xOf, yAbove).digits(1).defined(hasAbove)(ordered)),
    line: path(line(xOf, yBelow).digits(1).defined(hasBelow)(ordered)),
    levels: y.ticks(lines).reverse(),
    times: Array.from({ length: times }, (_, index) => Math.round(x.invert((width * index) / Math.max(times - 1, 1)))),
  }
}
