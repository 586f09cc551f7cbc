import { describe, expect, it } from 'vitest'
import { parseChange } from '../../app/features/admin/member/figure-form.server'

const GiB = 1024 ** 3

describe('parseChange', () => {
  it.each([
    ['12 GiB', 12 * GiB],
    ['+12GiB', 12 * GiB],
    [' − 1,5 TiB ', -1.5 * 1024 * GiB],
    ['-700 MB', -700_000_000],
    ['–3', -3],
  ])('reads %j as bytes', (text, bytes) => {
    expect(parseChange(text, 'uploaded')).toBe(bytes)
    expect(parseChange(text, 'downloaded')).toBe(bytes)
  })

  it.each([
    ['500', 500],
    ['+1,000', 1000],
    ['−1 000', -1000],
    ['- 12.500', -12_500],
    ['1\u00a0000\u00a0000', 1_000_000],
  ])('reads %j as points', (text, points) => {
    expect(parseChange(text, 'bonus')).toBe(points)
  })

  it('refuses a size as points, and amounts that cannot be read', () => {
    for (const text of ['12 GiB', '5k', '1.5', '1,00', '', '-', '0', '--5', '1e5']) {
      expect(parseChange(text, 'bonus')).toBeUndefined()
    }
    for (const text of ['', '-', '0', '0 GiB', 'much', '--5 GiB', '1e5']) {
      expect(parseChange(text, 'uploaded')).toBeUndefined()
    }
  })
})
