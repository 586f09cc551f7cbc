import type { Language } from '#contract/languages'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

export const densities = ['list', 'compact'] as const
export type Density = (typeof densities)[number]

/** What a browser keeps for its reader, and what the server read from it. */
export interface Preferences {
  theme: Theme
  language: Language
  /** IANA name, validated: the one that was chosen, else the device's. */
  timeZone: string
  /** The one that was chosen; null: as the device says. */
  zone: string | null
  /** The device's; `UTC` until the browser has told. */
  deviceZone: string
  /** `#rrggbb` in place of the site's own, where the site lets members choose. */
  color: string | null
  /** Of the list of torrents, where its address does not say. */
  density: Density
  /** The browser has run our script, so late parts may be streamed to it. */
  streams: boolean
  /** The build of the stylesheet this browser has in its cache, or null. */
  stylesheet: string | null
}
