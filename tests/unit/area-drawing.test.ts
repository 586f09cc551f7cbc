import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawArea } from '~/ui/chart/area-drawing.server'

const day = 86_400_000
const point = (days: number, above: number | null, below: number | null) => ({ time: days * day, above, below })
const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []

describe('drawArea', () => {
  it('draws uploads above and downloads below the axis on one scale', () => {
    const drawing = drawArea([point(0, 0, 0), point(1, 100, 50), point(2, 50, 100)])
    expect(drawing).toMatchObject({ width: 600, height: 100, axis: 50, levels: [100, 50, 0, -50, -100] })
    expect(drawing?.edge).toBe('M0,50L300,0L600,25')
    expect(drawing?.line).toBe('M0,50L300,75L600,100')
    expect(drawing?.fill).toBe('M0,50L300,0L600,25L600,50L300,50L0,50Z')
  })

  it('returns evenly spaced times with the first and the last', () => {
    const drawing = drawArea([point(8, 1, 1), point(0, 1, 1), point(3, 1, 1)], { times: 5 })
    expect(drawing?.times).toEqual([0, 2, 4, 6, 8].map((days) => days * day))
  })

  it('leaves a gap for missing values', () => {
    const drawing = drawArea([point(0, 4, 1), point(1, 4, 1), point(2, null, null), point(3, 4, 1), point(4, 4, 1)])
    expect(drawing?.edge.match(/M/g)).toHaveLength(2)
    expect(drawing?.line.match(/M/g)).toHaveLength(2)
  })

  it('returns null for fewer than two times', () => {
    expect(drawArea([])).toBeNull()
    expect(drawArea([point(0, 4, 1)])).toBeNull()
    expect(drawArea([point(0, 4, 1), point(0, 5, 1)])).toBeNull()
  })

  it('stays inside its area with even steps for any data', () => {
    const count = fc.option(fc.nat(100_000), { nil: null })
    const points = fc.array(fc.record({ time: fc.nat(5000), above: count, below: count }), { maxLength: 80 })
    fc.assert(
      fc.property(points, (drawn) => {
        const drawing = drawArea(drawn)
        if (!drawing) return
        for (const path of [drawing.fill, drawing.edge, drawing.line]) {
          expect(path).not.toContain('NaN')
          numbers(path).forEach((value, index) => {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(value).toBeLessThanOrEqual(index % 2 === 0 ? 600 : 100)
          })
        }
        const steps = drawing.levels
          .slice(1)
          .map((level, index) => Number(((drawing.levels[index] ?? 0) - level).toFixed(6)))
        expect(new Set(steps).size).toBe(1)
        expect(drawing.levels.every(Number.isInteger)).toBe(true)
        expect(drawing.levels).toContain(0)
        expect(drawing.levels.at(-1)).toBeLessThan(0)
      }),
      { seed: 4 },
    )
  })
})
