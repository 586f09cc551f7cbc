/** A page whose data has come, and that React has yet to hear of. */
export interface Arrival {
  location: { pathname: string; search: string }
  /** By the ids of routes. */
  loaderData: Record<string, unknown>
  /** Somebody comes back to it. */
  isReturn: boolean
  /** It is shown where the reader is in the page, and not from its top. */
  keepsPlace: boolean
}

/** Draws a part of the page by itself; true when it did. */
type Draw = (arrival: Arrival) => boolean

const parts = new Set<Draw>()

/** Has a part of the page drawn before all of it; gives back how to end that. */
export function drawFirst(part: Draw): () => void {
  parts.add(part)
  return () => parts.delete(part)
}

/** Whether there was anything to draw before React hears of it. */
export function drawParts(arrival: Arrival): boolean {
  return [...parts].filter((part) => part(arrival)).length > 0
}
