import type { Rule } from 'unocss'
import { themedColor } from './colors/css'
import { labelHues, labelTone, roleTones } from './colors/tokens'
import { sizes, spacing } from './theme'

/** Logical utilities: inline and block, start and end, never left and right. */
const sides: Record<string, string> = {
  '': '',
  x: '-inline',
  y: '-block',
  s: '-inline-start',
  e: '-inline-end',
  t: '-block-start',
  b: '-block-end',
}

/** A step of the scale, a named size, `18px` or `[calc(...)]`; undefined for anything else, so that no rule is made. */
function readSize(value = ''): string | undefined {
  if (value === '0' || value === 'auto') return value
  const negative = value.startsWith('-') ? spacing[value.slice(1)] : undefined
  if (negative) return `calc(-1 * ${negative})`
  const free = /^\[(.+)\]$/.exec(value)?.[1] ?? (/^\d+(px|ch|rem)$/.test(value) ? value : undefined)
  return spacing[value] ?? sizes[value] ?? free?.replaceAll('_', ' ')
}

function declare(property: string, value: string | undefined) {
  const read = readSize(value)
  return read === undefined ? undefined : { [property]: read }
}

export const rules: Rule[] = [
  [
    /^([pm])([xysetb]?)-(.+)$/,
    ([, kind, side = '', value]) => declare(`${kind === 'p' ? 'padding' : 'margin'}${sides[side]}`, value),
  ],
  [
    /^(min-|max-)?([wh])-(.+)$/,
    ([, bound = '', axis, value]) => declare(`${bound}${axis === 'w' ? 'inline' : 'block'}-size`, value),
  ],
  [/^inset([xysetb]?)-(.+)$/, ([, side = '', value]) => declare(`inset${sides[side]}`, value)],
  [/^gap-(.+)$/, ([, value]) => declare('gap', value)],
  [/^border-([setbxy])(?:-(\d))?$/, ([, side = '', width = '1']) => ({ [`border${sides[side]}-width`]: `${width}px` })],
  [/^text-f([1-7])$/, ([, step]) => ({ 'font-size': `var(--f-${step})` })],
  ['fade', { transition: 'color var(--t-1), background-color var(--t-1), border-color var(--t-1)' }],
  ['tabular', { 'font-variant-numeric': 'tabular-nums' }],
  [
    'visually-hidden',
    {
      position: 'absolute',
      'inline-size': '1px',
      'block-size': '1px',
      overflow: 'hidden',
      'clip-path': 'inset(50%)',
      'white-space': 'nowrap',
    },
  ],
  // A role's colour at the theme's lightness: dark navy and bright yellow stay readable.
  ['tint', { color: themedColor('var(--role, var(--text-2))', roleTones.name) }],
  // A label's colour.
  [
    /^hue-(\w+)$/,
    ([, name = '']) => {
      const hue = labelHues[name]
      return hue === undefined ? undefined : { '--tone': themedColor('var(--theme)', labelTone(hue)) }
    },
  ],
  ['tint-initials', { color: themedColor('var(--role, var(--text-2))', roleTones.initials) }],
  [/^tone-(\w+)$/, ([, name]) => ({ '--tone': `var(--${name})` })],
  [
    'tone-box',
    {
      color: 'var(--tone, var(--text-2))',
      'border-color': 'color-mix(in oklab, var(--tone, var(--text-2)) 35%, transparent)',
    },
  ],
  ['tone-text', { color: 'var(--tone, var(--info))' }],
  ['tone-border', { 'border-color': 'color-mix(in oklab, var(--tone, var(--info)) 40%, transparent)' }],
  ['shadow-overlay', { 'box-shadow': 'var(--shadow)' }],
  ['shadow-here', { 'box-shadow': 'inset 0 -2px var(--accent)' }],
  [
    /^tone-fill-(\d+)$/,
    ([, share]) => ({ 'background-color': `color-mix(in oklab, var(--tone, var(--info)) ${share}%, var(--bg))` }),
  ],
]
