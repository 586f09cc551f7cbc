import type { ComponentType } from 'react'

/** In English, for developers. Sent to the browser as data, not as code. */
export interface About {
  title: string
  summary: string
  accessibility: string[]
  /** Parts that are missing without scripts. */
  withoutScripts?: string
}

/** Shows the hover, focus and active states without code, since the browser applies them. */
export const interaction = 'Interaction'

/** Keyed by function name, in display order. */
export type Examples = Record<string, ComponentType>
