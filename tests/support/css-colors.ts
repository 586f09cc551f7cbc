import { clampRgb, converter, formatHex, interpolate } from 'culori'

export interface Scene {
  properties: ReadonlyMap<string, string>
  /** Set by the document, such as `theme`. */
  given: Record<string, string>
  mode: 'light' | 'dark'
}

const toOklch = converter('oklch')
const toRgb = converter('rgb')

function splitOutside(text: string, separator: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (depth === 0 && separator.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

const readCall = (text: string) => /^([\w-]+)\((.*)\)$/s.exec(text.trim())

/** A number, a channel of the source colour, a product, `min()` or `clamp()`. */
function evaluate(text: string, channels: Record<string, number>): number {
  const [, name, inside = ''] = readCall(text) ?? []
  const values = () => splitOutside(inside, /,/).map((part) => evaluate(part, channels))
  if (name === 'min') return Math.min(...values())
  if (name === 'clamp') {
    const [low = 0, value = 0, high = 0] = values()
    return Math.max(low, Math.min(value, high))
  }
  const factors = text.split('*').map((part) => channels[part.trim()] ?? Number(part))
  const product = factors.reduce((all, factor) => all * factor, 1)
  if (Number.isNaN(product)) throw new Error(`Not a number in this scene: ${text}`)
  return product
}

/** #rrggbb (CSS Color 5). Independent of the product's own code, so that each checks the other. */
export function paint(value: string, scene: Scene): string {
  const [, name, inside = ''] = readCall(value) ?? []
  const parts = splitOutside(inside, /,/)
  if (name === undefined) return formatHex(value) ?? reject(value)
  if (name === 'var') {
    const [property = '', fallback] = parts
    const known = scene.given[property.slice(2)] ?? scene.properties.get(property.slice(2)) ?? fallback
    return paint(known ?? reject(value), scene)
  }
  if (name === 'light-dark') return paint(parts[scene.mode === 'light' ? 0 : 1] ?? reject(value), scene)
  if (name === 'oklch') {
    const [from, source, l = '', c = '', h = ''] = splitOutside(inside, /\s/)
    if (from !== 'from' || source === undefined) return reject(value)
    const origin = toOklch(paint(source, scene)) ?? reject(value)
    const channels = { l: origin.l, c: origin.c, h: origin.h ?? 0 }
    const [light, chroma, hue] = [l, c, h].map((channel) => evaluate(channel, channels))
    return formatHex(clampRgb(toRgb({ mode: 'oklch', l: light ?? 0, c: chroma ?? 0, h: hue ?? 0 })))
  }
  if (name === 'color-mix') {
    const [, first = '', into = ''] = parts
    const [, color = '', percent = ''] = /^(.*) ([\d.]+)%$/.exec(first) ?? []
    const blend = interpolate([paint(into, scene), paint(color, scene)], 'oklab')
    return formatHex(clampRgb(toRgb(blend(Number(percent) / 100))))
  }
  return reject(value)
}

function reject(value: string): never {
  throw new Error(`Cannot paint ${value}`)
}
