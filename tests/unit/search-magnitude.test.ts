import { expect, test } from 'vitest'
import { listMagnitudes, splitMagnitudes } from '../../api/search/magnitude'

const [MiB, GiB, TiB] = [2 ** 20, 2 ** 30, 2 ** 40]
const split = (least: number | undefined, less: number | undefined, isNarrow: boolean) =>
  splitMagnitudes(listMagnitudes(least, less), isNarrow)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

test('matches sizes between two bounds by their magnitudes', () => {
  const few = { included: ['31', '32'], excluded: [] }
  expect(split(3e9, 5e9, true)).toEqual(few)
  expect(split(3e9, 5e9, false)).toEqual(few)
})

test('matches smaller sizes by one step value and the remaining magnitudes', () => {
  expect(split(undefined, 4 * GiB, false).included).toEqual(['s32'])
  expect(split(undefined, 5 * GiB, true).included).toEqual(['s32', '32'])
  expect(split(undefined, MiB, true).included).toEqual(['s20'])
  expect(split(undefined, MiB / 2, true).included).toEqual(range(0, 18))
  expect(split(undefined, 64 * TiB, false).included).toEqual(['s36', ...range(36, 45)])
})

test('excludes smaller sizes for a minimum when there is another filter', () => {
  expect(split(GiB, undefined, true)).toEqual({ included: [], excluded: ['s28', '28', '29'] })
  expect(split(GiB, undefined, false)).toEqual({ included: range(30, 53), excluded: [] })
})

test('excludes both ends when that needs fewer terms', () => {
  expect(split(4 * MiB, 512 * GiB, true)).toEqual({ included: [], excluded: ['s20', '20', '21', ...range(39, 53)] })
})

test('returns no match for reversed bounds and no filter without bounds', () => {
  expect(split(8, 4, true)).toEqual({ included: ['-1'], excluded: [] })
  expect(split(undefined, undefined, true)).toEqual({ included: [], excluded: [] })
  expect(split(0, undefined, true)).toEqual({ included: [], excluded: [] })
})
