import type { Language } from '#contract/languages'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

export const densities = ['list', 'compact'] as const
export type Density = (typeof densities)[number]

export interface Preferences {
  theme: Theme
  language: Language
  /** IANA name, validated: the chosen time zone, else the device's. */
  timeZone: string
  /** The chosen time zone; null to follow the device. */
  zone: string | null
  /** The device's time zone; the site's until a script has set the cookie. */
  deviceZone: string
  /** `#rrggbb`, where the site lets members choose. */
  color: string | null
  density: Density
  /** Single-key shortcuts are on. */
  hasShortcuts: boolean
  /** The browser runs scripts, so deferred parts may be streamed. */
  streams: boolean
  /** Build id of the stylesheet in the browser's cache, or null. */
  stylesheet: string | null
}
