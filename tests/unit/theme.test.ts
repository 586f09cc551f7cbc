import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { hostileColors } from '~/features/showcase/colortest/hostile-colors'
import { type Mode, measurePairs, resolveToken } from '~/styles/colors/contrast.server'
import { colorDeclarations } from '~/styles/colors/css'
import { measureRole } from '~/styles/colors/role-contrast.server'

const modes: Mode[] = ['light', 'dark']

describe.each(hostileColors)('with the theme colour %s', (theme) => {
  test.each(modes)('keeps the contrast of every token pair, %s', (mode) => {
    const failing = measurePairs(theme, mode).filter(({ has, needs }) => has < needs)
    expect(failing).toEqual([])
  })

  test.each(modes)('keeps names and initials readable in any role colour, %s', (mode) => {
    const failing = hostileColors
      .map((role) => measureRole(theme, role, mode))
      .filter(({ nameHas, initialsHave }) => Math.min(nameHas, initialsHave) < 4.5)
    expect(failing).toEqual([])
  })
})

test('refuses a colour that is not #rrggbb', () => {
  expect(() => resolveToken('red;background:url(//x)', 'bg', 'dark')).toThrow(RangeError)
})

test('computes contrast ratios as WCAG does', () => {
  const { color, surface, has } = measurePairs('#000000', 'light').find(({ on }) => on === 'bg-raised') ?? expect.fail()
  expect(surface).toBe('#ffffff')
  expect(has).toBeCloseTo(wcagContrast(color, '#ffffff'), 5)
  expect(wcagContrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
})

test('prints tokens as relative colours of --theme', () => {
  const css = colorDeclarations()
  expect(css).toContain(
    '--bg: light-dark(oklch(from var(--theme) 0.987 min(c * 0.04, 0.005) h), oklch(from var(--theme) 0.185 min(c * 0.13, 0.014) h));',
  )
  expect(css).toContain('--accent-soft: color-mix(in oklab, var(--accent) 15%, var(--bg));')
})
