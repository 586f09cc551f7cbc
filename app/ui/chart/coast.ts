export interface CoastPoint {
  /** Milliseconds. */
  time: number
  /** Not negative; null if it was not measured, which leaves a gap. */
  given: number | null
  taken: number | null
}

/** An SVG drawing of `width` by `height` without text. */
export interface Coast {
  width: number
  height: number
  /** Distance of the axis from the top. */
  water: number
  /** SVG path data: the area of `given`, its edge, and the line of `taken`. */
  rock: string
  edge: string
  sea: string
  /** Values of the horizontal lines, from top to bottom and evenly spaced; negative below the axis. */
  levels: number[]
  /** Labels of the time axis in milliseconds, evenly spaced, first and last included. */
  times: number[]
}
