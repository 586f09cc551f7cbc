import type { ComponentType } from 'react'

/** A part in words, for the people who build the product: English. The browser gets it as data, not as code. */
export interface About {
  title: string
  /** When to use it, in a sentence or two. */
  summary: string
  /** What keyboard, screen reader and touch get from it. */
  accessibility: string[]
  /** What is missing without scripts; left out when nothing is. */
  withoutScripts?: string
}

/** The example of what pointer, focus and press change: the browser's doing, so there is no code to show for it. */
export const interaction = 'Interaction'

/** By the name of the function, in order: the code shown for an example is that function's body. */
export type Examples = Record<string, ComponentType>
