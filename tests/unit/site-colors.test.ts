import { describe, expect, it } from 'vitest'
import {
  checkContrast,
  describeContrasts,
  findLowest,
  writeRatio,
} from '~/features/admin/settings/check-contrast.server'
import { hostileColors } from '~/features/showcase/colortest/hostile-colors'

const steps = ['00', '33', '66', '99', 'cc', 'ff']
const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

describe('the contrast of a theme colour', () => {
  it.each(hostileColors)('is enough with %s, also for names in all hostile colours', (color) => {
    const { has, needs } = checkContrast(color, hostileColors)
    expect(has).toBeGreaterThanOrEqual(needs)
  })

  it('is enough with all web-safe colours', () => {
    const failing = cube.filter((color) => {
      const { has, needs } = checkContrast(color, [])
      return has < needs
    })
    expect(failing).toEqual([])
  })

  it('is that of the pair with the least reserve', () => {
    const pairs = [
      { has: 4.6, needs: 4.5 },
      { has: 2.9, needs: 3 },
      { has: 3.2, needs: 3 },
    ]
    expect(findLowest(pairs)).toEqual({ has: 2.9, needs: 3 })
  })

  it('is described for each theme with its own colours', () => {
    const [dark, light] = describeContrasts('#4c9fae', ['#ff0000'], 'en')
    expect([dark?.mode, light?.mode]).toEqual(['dark', 'light'])
    expect(dark).toMatchObject({ isEnough: true, needs: expect.stringMatching(/^\d\.\d{2}:1$/) })
    expect(dark?.page).not.toBe(light?.page)
    expect(dark?.color).not.toBe(light?.color)
    expect(describeContrasts('#4c9fae', [], 'en')).not.toEqual(describeContrasts('#cc2222', [], 'en'))
  })

  it('is rounded down', () => {
    expect(writeRatio(4.499, 'en')).toBe('4.49:1')
    expect(writeRatio(3, 'nb')).toBe('3,00:1')
  })
})
