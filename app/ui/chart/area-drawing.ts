export interface AreaPoint {
  /** Milliseconds. */
  time: number
  /** null if it was not measured, which leaves a gap. */
  above: number | null
  below: number | null
}

export interface AreaDrawing {
  width: number
  height: number
  /** Distance from the top. */
  axis: number
  /** SVG path data of the area of `above`, its edge, and the line of `below`. */
  fill: string
  edge: string
  line: string
  /** Values of the horizontal lines, from top to bottom and evenly spaced; negative below the axis. */
  levels: number[]
  /** Milliseconds, evenly spaced, first and last included. */
  times: number[]
}
