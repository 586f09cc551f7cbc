/** Milliseconds between two messages of one member that still read as one speech. */
const breath = 5 * 60_000

/** What it takes to know whether a message goes on with the one above it. */
export interface Spoken {
  /** Nobody where the room itself speaks. */
  by: string | undefined
  /** Milliseconds. */
  at: number
  /** It answers somebody, and so begins anew. */
  isApart: boolean
}

/** Whether a message stands below another one of its author as if it were said in one go: name and picture once. */
export function goesOn(above: Spoken | undefined, { by, at, isApart }: Spoken): boolean {
  if (!above?.by || above.by !== by || isApart) return false
  return at >= above.at && at - above.at <= breath
}
