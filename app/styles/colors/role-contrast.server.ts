import { clampRgb, converter, formatHex, interpolate, wcagContrast } from 'culori'
import { type Mode, resolveToken, resolveTone } from './contrast.server'
import { roleFill, roleTones, surfaces } from './tokens'

export type MeasuredRole = {
  /** As the server sent it, #rrggbb. */
  role: string
  /** The name's colour, and the smallest contrast it has on any surface. */
  name: string
  nameHas: number
  /** The initials' colour and the fill they stand on. */
  initials: string
  fill: string
  initialsHave: number
}

/** What becomes of a role's colour (#rrggbb) under `theme` (#rrggbb) in one mode, and whether it can be read. */
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
