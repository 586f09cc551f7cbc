import {
  clampRgb,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  parseHex,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn'
import {
  type Chroma,
  type Lightness,
  type MixName,
  mixes,
  pairs,
  type Themed,
  type TokenName,
  type Tone,
  tones,
} from './tokens'

export type Mode = 'light' | 'dark'

// `culori/fn` knows no colour space by itself; `culori` registers all thirty.
for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) registerMode(mode)

const toOklch = converter('oklch')

const bounded = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
const lightness = (l: Lightness, own: number) => (typeof l === 'number' ? l : bounded(own, l.min, l.max))

function chroma(c: Chroma, own: number) {
  if (typeof c === 'number') return c
  return 'min' in c ? bounded(own, c.min, c.max) : Math.min(own * c.share, c.cap)
}

function toned(source: Oklch, { l, c, h }: Tone): Oklch {
  return { mode: 'oklch', l: lightness(l, source.l), c: chroma(c, source.c), h: h ?? source.h ?? 0 }
}

/** `source` is #rrggbb. Out-of-gamut channels are clipped, as browsers do. */
export function resolveTone(source: string, themed: Themed, mode: Mode): string {
  const parsed = parseHex(source)
  if (!parsed) throw new RangeError(`Not a #rrggbb colour: ${source}`)
  return formatHex(clampRgb(converter('rgb')(toned(toOklch(parsed), themed[mode]))))
}

export function resolveToken(theme: string, name: TokenName | MixName, mode: Mode): string {
  if (name in tones) return resolveTone(theme, tones[name as TokenName], mode)
  const { mix, percent, into } = mixes[name as MixName]
  const blend = interpolate([resolveToken(theme, into, mode), resolveToken(theme, mix, mode)], 'oklab')
  return formatHex(clampRgb(converter('rgb')(blend(percent / 100))))
}

export type Measured = {
  token: TokenName
  on: TokenName | MixName
  color: string
  surface: string
  needs: number
  has: number
}

/** The contrast ratio (WCAG 2.2) of every allowed pair of tokens under `theme` in one mode. */
export function measurePairs(theme: string, mode: Mode): Measured[] {
  return pairs.flatMap(({ token, on, needs }) =>
    on.map((surface) => {
      const color = resolveToken(theme, token, mode)
      const below = resolveToken(theme, surface, mode)
      return { token, on: surface, color, surface: below, needs, has: wcagContrast(color, below) }
    }),
  )
}
