import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawCoast } from '~/ui/chart/coast.server'

const day = 86_400_000
const at = (days: number, given: number | null, taken: number | null) => ({ time: days * day, given, taken })
const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []

describe('drawCoast', () => {
  it('draws uploads above and downloads below the water on one scale', () => {
    const coast = drawCoast([at(0, 0, 0), at(1, 100, 50), at(2, 50, 100)])
    expect(coast).toMatchObject({ width: 600, height: 100, water: 50, levels: [100, 50, 0, -50, -100] })
    expect(coast?.edge).toBe('M0,50L300,0L600,25')
    expect(coast?.sea).toBe('M0,50L300,75L600,100')
    expect(coast?.rock).toBe('M0,50L300,0L600,25L600,50L300,50L0,50Z')
  })

  it('returns evenly spaced times with the first and the last', () => {
    const coast = drawCoast([at(8, 1, 1), at(0, 1, 1), at(3, 1, 1)], { times: 5 })
    expect(coast?.times).toEqual([0, 2, 4, 6, 8].map((days) => days * day))
  })

  it('leaves a gap for missing values', () => {
    const coast = drawCoast([at(0, 4, 1), at(1, 4, 1), at(2, null, null), at(3, 4, 1), at(4, 4, 1)])
    expect(coast?.edge.match(/M/g)).toHaveLength(2)
    expect(coast?.sea.match(/M/g)).toHaveLength(2)
  })

  it('returns null for fewer than two times', () => {
    expect(drawCoast([])).toBeNull()
    expect(drawCoast([at(0, 4, 1)])).toBeNull()
    expect(drawCoast([at(0, 4, 1), at(0, 5, 1)])).toBeNull()
  })

  it('stays inside its area with even steps for any data', () => {
    const count = fc.option(fc.nat(100_000), { nil: null })
    const points = fc.array(fc.record({ time: fc.nat(5000), given: count, taken: count }), { maxLength: 80 })
    fc.assert(
      fc.property(points, (drawn) => {
        const coast = drawCoast(drawn)
        if (!coast) return
        for (const path of [coast.rock, coast.edge, coast.sea]) {
          expect(path).not.toContain('NaN')
          numbers(path).forEach((value, index) => {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(value).toBeLessThanOrEqual(index % 2 === 0 ? 600 : 100)
          })
        }
        const steps = coast.levels
          .slice(1)
          .map((level, index) => Number(((coast.levels[index] ?? 0) - level).toFixed(6)))
        expect(new Set(steps).size).toBe(1)
        expect(coast.levels.every(Number.isInteger)).toBe(true)
        expect(coast.levels).toContain(0)
        expect(coast.levels.at(-1)).toBeLessThan(0)
      }),
      { seed: 4 },
    )
  })
})
