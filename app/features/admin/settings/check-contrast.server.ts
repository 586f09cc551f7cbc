import type { Language } from '#contract/languages'
import { formatDecimal } from '~/lib/format/numbers'
import { type Mode, measurePairs, resolveToken } from '~/styles/colors/contrast.server'
import { measureRole } from '~/styles/colors/role-contrast.server'

export interface Contrast {
  has: number
  needs: number
}

const modes: Mode[] = ['dark', 'light']
const textNeeds = 4.5

/** The contrast (WCAG 2.2) of every pair of colours that pages of a theme show. `roles`: colours of names. */
function measureTheme(theme: string, roles: readonly string[], mode: Mode): Contrast[] {
  return [
    ...measurePairs(theme, mode).map(({ has, needs }) => ({ has, needs })),
    ...roles.map((role) => ({ has: measureRole(theme, role, mode).nameHas, needs: textNeeds })),
  ]
}

/** The pair with the least reserve. Below `needs` the colour cannot be used. */
export function findLowest(measured: Contrast[]): Contrast {
  return measured.reduce((lowest, pair) => (pair.has / pair.needs < lowest.has / lowest.needs ? pair : lowest))
}

export const checkContrast = (theme: string, roles: readonly string[]) =>
  findLowest(modes.flatMap((mode) => measureTheme(theme, roles, mode)))

/** The weakest pair in each theme, with the colour of links on the page. */
export function describeContrasts(theme: string, roles: readonly string[], language: Language) {
  return modes.map((mode) => {
    const { has, needs } = findLowest(measureTheme(theme, roles, mode))
    const [color, page] = [resolveToken(theme, 'accent-text', mode), resolveToken(theme, 'bg', mode)]
    return {
      mode,
      color,
      page,
      has: writeRatio(has, language),
      needs: writeRatio(needs, language),
      isEnough: has >= needs,
    }
  })
}

/** Rounded down, so that 4.499 is not shown as 4.5. */
export const writeRatio = (ratio: number, language: Language) =>
  `${formatDecimal(Math.floor(ratio * 100) / 100, 2, language)}:1`
