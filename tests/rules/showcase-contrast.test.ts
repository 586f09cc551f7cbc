import { wcagContrast } from 'culori'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostileColors } from '~/features/showcase/colortest/hostile-colors'
import { type Mode, resolveToken } from '~/styles/colors/contrast.server'
import { measureRole } from '~/styles/colors/role-contrast.server'
import { type MixName, mixes, pairs, type TokenName, tones } from '~/styles/colors/tokens'
import { buildStylesheet, readProperties } from '../support/built-stylesheet'
import { paint } from '../support/css-colors'

let properties = new Map<string, string>()
let css = ''
const modes: Mode[] = ['light', 'dark']
const names = [...Object.keys(tones), ...Object.keys(mixes)] as (TokenName | MixName)[]

const paintToken = (theme: string, name: string, mode: Mode) =>
  paint(`var(--${name})`, { properties, given: { theme }, mode })

const findLowContrast = (theme: string, mode: Mode) =>
  pairs.flatMap(({ token, on, needs }) =>
    on
      .map((surface) => wcagContrast(paintToken(theme, token, mode), paintToken(theme, surface, mode)))
      .filter((has) => has < needs),
  )

function readDeclaration(name: string, property: string): string {
  const rules = [...css.matchAll(new RegExp(`\\.${name}\\{([^}]*)\\}`, 'g'))].map(([, rule]) => rule).join(';')
  return new RegExp(`(?:^|;)${property}:([^;]+)`).exec(rules)?.[1] ?? expect.fail(`.${name} has no ${property}`)
}

beforeAll(async () => {
  const first = await buildStylesheet('app/styles/app.css')
  css = first + (await buildStylesheet('app/styles/showcase.css'))
  properties = readProperties(first)
})

describe.each(hostileColors)('the built stylesheet under %s', (theme) => {
  test.each(modes)('has enough contrast in every pair, %s', (mode) => {
    expect(findLowContrast(theme, mode)).toEqual([])
  })

  test.each(modes)('has the colours that resolveToken computes, %s', (mode) => {
    const painted = names.map((name) => [name, paintToken(theme, name, mode)])
    expect(painted).toEqual(names.map((name) => [name, resolveToken(theme, name, mode)]))
  })
})

test.each(modes)('names and initials of any role have the colours that measureRole computes, %s', (mode) => {
  for (const role of hostileColors) {
    const scene = { properties, given: { theme: '#4c9fae', role }, mode }
    const measured = measureRole('#4c9fae', role, mode)
    expect(paint(readDeclaration('user', 'color'), scene)).toBe(measured.name)
    expect(paint(readDeclaration('avatar', 'color'), scene)).toBe(measured.initials)
    expect(paint(readDeclaration('avatar', 'background'), scene)).toBe(measured.fill)
  }
})

test('a token with low contrast is reported', () => {
  const original = properties
  properties = new Map([...original, ['text-3', 'oklch(from var(--theme) .6 .01 h)']])
  expect(findLowContrast('#4c9fae', 'dark').length).toBeGreaterThan(0)
  properties = original
})

test('paint() follows CSS Color', () => {
  const scene = {
    properties: new Map([['ink', 'light-dark(#000000,#ffffff)']]),
    given: { theme: '#ff0000' },
    mode: 'dark' as const,
  }
  expect(paint('var(--ink)', scene)).toBe('#ffffff')
  expect(paint('var(--gone,#123456)', scene)).toBe('#123456')
  expect(paint('oklch(from var(--theme) l c h)', scene)).toBe('#ff0000')
  expect(paint('color-mix(in oklab, #000000 50%, #ffffff)', scene)).toBe('#636363')
  expect(() => paint('red;background:url(x)', scene)).toThrow('Cannot paint')
})
