import { type Chroma, type Lightness, type Mix, mixes, type Themed, type Tone, tones } from './tokens'

const lightness = (l: Lightness) => (typeof l === 'number' ? `${l}` : `clamp(${l.min}, l, ${l.max})`)

function chroma(c: Chroma) {
  if (typeof c === 'number') return `${c}`
  if ('min' in c) return `clamp(${c.min}, c, ${c.max})`
  return c.share === 1 ? `min(c, ${c.cap})` : `min(c * ${c.share}, ${c.cap})`
}

const relative = (source: string, { l, c, h }: Tone) => `oklch(from ${source} ${lightness(l)} ${chroma(c)} ${h ?? 'h'})`

const mixed = ({ mix, percent, into }: Mix) => `color-mix(in oklab, var(--${mix}) ${percent}%, var(--${into}))`

/** A CSS colour for both modes, relative to `source` (such as `var(--theme)`). */
export const themedColor = (source: string, { light, dark }: Themed) =>
  `light-dark(${relative(source, light)}, ${relative(source, dark)})`

/** They need `--theme` and `color-scheme`. */
export function colorDeclarations() {
  return [
    ...Object.entries(tones).map(([name, themed]) => `--${name}: ${themedColor('var(--theme)', themed)};`),
    ...Object.entries(mixes).map(([name, mix]) => `--${name}: ${mixed(mix)};`),
  ].join('\n')
}
