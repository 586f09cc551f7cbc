export interface AreaPoint {
  /** Milliseconds. */
  time: number
  /** Not negative; null if it was not measured, which leaves a gap. */
  above: number | null
  below: number | null
}

/** An SVG drawing of `width` by `height` without text. */
export interface AreaDrawing {
  width: number
  height: number
  /** Distance of the axis from the top. */
  axis: number
  /** SVG path data: the area of `above`, its edge, and the line of `below`. */
  fill: string
  edge: string
  line: string
  /** Values of the horizontal lines, from top to bottom and evenly spaced; negative below the axis. */
  levels: number[]
  /** Labels of the time axis in milliseconds, evenly spaced, first and last included. */
  times: number[]
}
