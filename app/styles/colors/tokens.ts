/**
 * The theme colour's hue is kept, lightness is fixed and chroma capped, so that contrast does not depend on the administrator's
 * choice. css.ts prints the colours, contrast.server.ts measures them.
 */

/** OKLCH lightness: fixed, or the source colour's within bounds. */
export type Lightness = number | { min: number; max: number }

export type Chroma = number | { share: number; cap: number } | { min: number; max: number }

/** A colour relative to a source colour (CSS Color 5). Hue in degrees; the source's if left out. */
export type Tone = { l: Lightness; c: Chroma; h?: number }

/** `percent` of one token mixed into another, in Oklab. */
export type Mix = { mix: TokenName; percent: number; into: TokenName }

export type Themed = { light: Tone; dark: Tone }

const muted = (l: number, share: number, cap: number): Tone => ({ l, c: { share, cap } })
const vivid = (l: Lightness, cap: number): Tone => ({ l, c: { share: 1, cap } })
const meaning = (l: number, min: number, max: number, h: number): Tone => ({ l, c: { min, max }, h })

const hue = { seed: 158, free: 88, warn: 62, danger: 25, info: 245 }

export const tones = {
  /* Surfaces: the theme's hue with very little chroma. */
  bg: { light: muted(0.987, 0.04, 0.005), dark: muted(0.185, 0.13, 0.014) },
  'bg-sunken': { light: muted(0.962, 0.07, 0.009), dark: muted(0.155, 0.13, 0.013) },
  'bg-raised': { light: { l: 1, c: 0 }, dark: muted(0.222, 0.14, 0.016) },
  'bg-hover': { light: muted(0.952, 0.09, 0.011), dark: muted(0.232, 0.15, 0.018) },
  line: { light: muted(0.905, 0.09, 0.011), dark: muted(0.283, 0.15, 0.018) },
  'line-strong': { light: muted(0.615, 0.14, 0.018), dark: muted(0.52, 0.16, 0.02) },

  text: { light: muted(0.235, 0.16, 0.02), dark: muted(0.935, 0.08, 0.009) },
  'text-2': { light: muted(0.41, 0.16, 0.02), dark: muted(0.775, 0.12, 0.014) },
  'text-3': { light: muted(0.495, 0.16, 0.02), dark: muted(0.685, 0.14, 0.016) },

  /* Accent: the background of the primary action and of selected marks; the text of links and focus. */
  accent: { light: vivid(0.46, 0.105), dark: vivid(0.76, 0.105) },
  'accent-hover': { light: vivid(0.4, 0.1), dark: vivid(0.82, 0.1) },
  'on-accent': { light: { l: 0.99, c: 0.003 }, dark: muted(0.17, 0.2, 0.02) },
  'accent-text': { light: vivid({ min: 0.36, max: 0.46 }, 0.11), dark: vivid({ min: 0.79, max: 0.88 }, 0.1) },

  /* States: fixed hues with the theme's chroma. Always shown with a word, number or shape. */
  seed: { light: meaning(0.47, 0.07, 0.1, hue.seed), dark: meaning(0.8, 0.08, 0.12, hue.seed) },
  free: { light: meaning(0.47, 0.07, 0.09, hue.free), dark: meaning(0.83, 0.09, 0.12, hue.free) },
  warn: { light: meaning(0.49, 0.09, 0.11, hue.warn), dark: meaning(0.8, 0.1, 0.12, hue.warn) },
  danger: { light: meaning(0.49, 0.14, 0.18, hue.danger), dark: meaning(0.76, 0.11, 0.13, hue.danger) },
  info: { light: meaning(0.48, 0.08, 0.12, hue.info), dark: meaning(0.8, 0.07, 0.1, hue.info) },

  stone: { light: muted(0.5, 0.16, 0.02), dark: muted(0.74, 0.16, 0.02) },
  sea: { light: vivid(0.58, 0.1), dark: vivid(0.66, 0.1) },
} satisfies Record<string, Themed>

export type TokenName = keyof typeof tones

/** Hues of labels, whose text and border have a fixed lightness and chroma. A label always has a name, too. */
export const labelHues: Record<string, number> = {
  red: 25,
  orange: 52,
  yellow: 95,
  green: 150,
  teal: 195,
  blue: 250,
  purple: 300,
  pink: 350,
}

export const labelTone = (hue: number): Themed => ({
  light: { l: 0.45, c: 0.12, h: hue },
  dark: { l: 0.82, c: 0.1, h: hue },
})

export const mixes = {
  'accent-soft': { mix: 'accent', percent: 15, into: 'bg' },
} satisfies Record<string, Mix>

export type MixName = keyof typeof mixes

/** A role's colour may be any value, so it is clamped. */
export const roleTones = {
  name: {
    light: { l: { min: 0.34, max: 0.48 }, c: { share: 1, cap: 0.15 } },
    dark: { l: { min: 0.76, max: 0.9 }, c: { share: 1, cap: 0.13 } },
  },
  initials: {
    light: { l: { min: 0.3, max: 0.42 }, c: { share: 1, cap: 0.13 } },
    dark: { l: { min: 0.82, max: 0.92 }, c: { share: 1, cap: 0.1 } },
  },
} satisfies Record<string, Themed>

/** Background of initials: this share of the role's colour, mixed into the page in Oklab. */
export const roleFill = { percent: 22, into: 'bg' } as const

export const surfaces = ['bg', 'bg-sunken', 'bg-raised', 'bg-hover'] as const satisfies TokenName[]

/** The contrast that WCAG 2.2 requires: 4.5 for text (1.4.3), 3 for controls and graphics (1.4.11). */
export const pairs: { token: TokenName; on: (TokenName | MixName)[]; needs: 3 | 4.5 }[] = [
  ...(['text', 'text-2', 'text-3', 'accent-text', 'seed', 'free', 'warn', 'danger', 'info'] as const).map((token) => ({
    token,
    on: [...surfaces],
    needs: 4.5 as const,
  })),
  ...(['line-strong', 'stone', 'sea', 'accent'] as const).map((token) => ({
    token,
    on: [...surfaces],
    needs: 3 as const,
  })),
  { token: 'on-accent', on: ['accent', 'accent-hover'], needs: 4.5 },
  { token: 'accent-text', on: ['accent-soft'], needs: 4.5 },
  { token: 'bg', on: ['text'], needs: 4.5 },
]
