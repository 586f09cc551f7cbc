import { clampRgb, converter, formatHex, interpolate, wcagContrast } from 'culori/fn'
import { type Mode, resolveToken, resolveTone } from './contrast.server'
import { roleFill, roleTones, surfaces } from './tokens'

export type MeasuredRole = {
  /** The API's value, #rrggbb. */
  role: string
  /** Colour of the name, and its lowest contrast on any surface. */
  name: string
  nameHas: number
  /** Colour of the avatar's initials, and of their background. */
  initials: string
  fill: string
  initialsHave: number
}

/** Colours are #rrggbb. */
export function measureRole(theme: string, role: string, mode: Mode): MeasuredRole {
  const name = resolveTone(role, roleTones.name, mode)
  const initials = resolveTone(role, roleTones.initials, mode)
  const blend = interpolate([resolveToken(theme, roleFill.into, mode), role], 'oklab')
  const fill = formatHex(clampRgb(converter('rgb')(blend(roleFill.percent / 100))))
  return {
    role,
    name,
    nameHas: Math.min(...surfaces.map((surface) => wcagContrast(name, resolveToken(theme, surface, mode)))),
    initials,
    fill,
    initialsHave: wcagContrast(initials, fill),
  }
}
