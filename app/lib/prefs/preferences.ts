export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

export const languages = ['en', 'nb'] as const
export type Language = (typeof languages)[number]

/** What a browser keeps for its reader, and what the server read from it. */
export interface Preferences {
  theme: Theme
  language: Language
  /** IANA name, validated; `UTC` until the browser has told. */
  timeZone: string
  /** The browser has run our script, so late parts may be streamed to it. */
  streams: boolean
  /** The build of the stylesheet this browser has in its cache, or null. */
  stylesheet: string | null
}
