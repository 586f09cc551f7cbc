import { describe, expect, test } from 'vitest'
import { compareVersions } from '../../api/packages/compare-versions'

describe('compareVersions', () => {
  test.each([
    [['1.9', '1.10', '1.10.1', '1.10.1.4', '1.10.1.12']],
    [['2.0-dev', '2.0-rc1', '2.0-rc2', '2.0', '2.0a', '2.0.1']],
    [['22.04', '24.04', '24.04.1', '24.10']],
    [['2024-02-01', '2024-11-30', '2025a', '2025b']],
    [['v3', '4', '10', '99999999999999999999', '100000000000000000000']],
  ])('orders %s', (versions) => {
    expect(versions.toReversed().sort(compareVersions)).toEqual(versions)
  })

  test.each([
    ['1.2', 'v1.2'],
    ['1.02', '1.2'],
    ['1.2+build5', '1.2'],
  ])('counts %s and %s as the same', (a, b) => {
    expect(compareVersions(a, b)).toBe(0)
  })
})
