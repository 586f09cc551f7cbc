import type { ComponentType } from 'react'

/** Description of a component for developers, in English. Sent to the browser as data, not as code. */
export interface About {
  title: string
  /** When to use it, in one or two sentences. */
  summary: string
  /** Notes on keyboard, screen reader and touch. */
  accessibility: string[]
  /** Parts that are missing without scripts, if any. */
  withoutScripts?: string
}

/** The example of the hover, focus and active states. The browser applies them, so no code is shown. */
export const interaction = 'Interaction'

/** Keyed by function name, in display order: the code shown for an example is the function's body. */
export type Examples = Record<string, ComponentType>
