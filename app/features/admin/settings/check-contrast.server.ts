import { type Mode, measurePairs } from '~/styles/colors/contrast.server'
import { measureRole } from '~/styles/colors/role-contrast.server'

export interface Contrast {
  has: number
  needs: number
}

const modes: Mode[] = ['dark', 'light']
const textNeeds = 4.5

/** The contrast (WCAG 2.2) of every pair of colours that pages show under a theme colour. `roles`: colours of names. */
function measureTheme(theme: string, roles: readonly string[]): Contrast[] {
  return modes.flatMap((mode) => [
    ...measurePairs(theme, mode).map(({ has, needs }) => ({ has, needs })),
    ...roles.map((role) => ({ has: measureRole(theme, role, mode).nameHas, needs: textNeeds })),
  ])
}

/** The pair with the least reserve. Below `needs` the colour cannot be used. */
export function findLowest(measured: Contrast[]): Contrast {
  return measured.reduce((lowest, pair) => (pair.has / pair.needs < lowest.has / lowest.needs ? pair : lowest))
}

export const checkContrast = (theme: string, roles: readonly string[]) => findLowest(measureTheme(theme, roles))

/** Rounded down, so that 4.499 is not shown as 4.5. */
export const writeRatio = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`
