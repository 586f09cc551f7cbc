/** One moment of a swarm or a ratio: what was given above the water, what was taken below it. */
export interface CoastPoint {
  /** Milliseconds. */
  time: number
  /** Not negative; null where nothing was measured, which leaves a gap. */
  given: number | null
  taken: number | null
}

/** A drawing on a field of `width` by `height`, without words: those are HTML beside it and never scale. */
export interface Coast {
  width: number
  height: number
  /** Where the water stands, from the top. */
  water: number
  /** Area of the given, its upper edge, and the line of the taken, as SVG path data. */
  rock: string
  edge: string
  sea: string
  /** Values at the lines across the drawing, from top to bottom, all one step apart; below the water they are negative. */
  levels: number[]
  /** Moments along the foot, evenly spaced, the first and the last included. Milliseconds. */
  times: number[]
}
