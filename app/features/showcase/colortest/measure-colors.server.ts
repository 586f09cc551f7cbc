import { wcagContrast } from 'culori/fn'
import { type Measured, type Mode, measurePairs, resolveToken } from '~/styles/colors/contrast.server'
import { type MeasuredRole, measureRole } from '~/styles/colors/role-contrast.server'
import { type MixName, mixes, surfaces, type TokenName, tones } from '~/styles/colors/tokens'

interface TokenColor {
  token: TokenName | MixName
  hex: string
  onPage: number
}

export interface ModeReport {
  mode: Mode
  tokens: TokenColor[]
  onSurfaces: { token: TokenName; needs: number; cells: Measured[] }[]
  elsewhere: Measured[]
  roles: MeasuredRole[]
  measured: number
  failing: number
}

const textNeeds = 4.5

/** Contrast by WCAG 2.2. `theme` is #rrggbb. */
export function measureColors(theme: string, roles: readonly string[], mode: Mode): ModeReport {
  const page = resolveToken(theme, 'bg', mode)
  const names = [...Object.keys(tones), ...Object.keys(mixes)] as (TokenName | MixName)[]
  const pairs = measurePairs(theme, mode)
  const isSurface = ({ on }: Measured) => surfaces.some((surface) => surface === on)
  const onSurfaces = pairs.filter(isSurface)
  const standing = [...new Set(onSurfaces.map(({ token }) => token))]
  const measuredRoles = roles.map((role) => measureRole(theme, role, mode))
  const failingRoles = measuredRoles.flatMap(({ nameHas, initialsHave }) => [nameHas, initialsHave])
  return {
    mode,
    tokens: names.map((token) => {
      const hex = resolveToken(theme, token, mode)
      return { token, hex, onPage: wcagContrast(hex, page) }
    }),
    onSurfaces: standing.map((token) => {
      const cells = onSurfaces.filter((pair) => pair.token === token)
      return { token, needs: cells[0]?.needs ?? textNeeds, cells }
    }),
    elsewhere: pairs.filter((pair) => !isSurface(pair)),
    roles: measuredRoles,
    measured: pairs.length + failingRoles.length,
    failing:
      pairs.filter(({ has, needs }) => has < needs).length + failingRoles.filter((has) => has < textNeeds).length,
  }
}
