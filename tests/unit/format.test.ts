import { describe, expect, test } from 'vitest'
import { ageOf, isRecent } from '~/lib/format/age'
import { formatBytes, formatRate } from '~/lib/format/bytes'
import { formatDay, formatMoment } from '~/lib/format/dates'
import { formatDecimal, formatNumber } from '~/lib/format/numbers'

describe('formatBytes', () => {
  test.each([
    [0, '0 B'],
    [-5, '0 B'],
    [Number.NaN, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1.00 KiB'],
    [1536, '1.50 KiB'],
    [1_048_575, '1.00 MiB'],
    [5.12 * 2 ** 30, '5.12 GiB'],
    [2 ** 40, '1.00 TiB'],
    [2 ** 50, '1.00 PiB'],
    [2 ** 60, '1.00 EiB'],
    [2 ** 70, '1.00 ZiB'],
    [2 ** 80, '1.00 YiB'],
    [2 ** 80 * 5000, '5000.00 YiB'],
  ])('formats %d as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })

  test('formats rates as bytes per second', () => {
    expect(formatRate(1_966_080)).toBe('1.88 MiB/s')
    expect(formatRate(0)).toBe('0 B/s')
  })
})

describe('formatNumber', () => {
  test.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1000, '1,000', '1\u00a0000'],
    [48_213, '48,213', '48\u00a0213'],
    [1_234_567, '1,234,567', '1\u00a0234\u00a0567'],
    [-1500, '−1,500', '−1\u00a0500'],
    [-0.2, '0', '0'],
  ])('formats %d', (value, en, nb) => {
    expect(formatNumber(value, 'en')).toBe(en)
    expect(formatNumber(value, 'nb')).toBe(nb)
  })

  test('formats decimals with the separator of the language', () => {
    expect(formatDecimal(2.414, 2, 'en')).toBe('2.41')
    expect(formatDecimal(2.414, 2, 'nb')).toBe('2,41')
    expect(formatDecimal(1234.5, 2, 'nb')).toBe('1\u00a0234,50')
    expect(formatDecimal(-0.001, 2, 'en')).toBe('0.00')
    expect(formatDecimal(3, 0, 'en')).toBe('3')
  })
})

describe('dates', () => {
  const iso = '2025-11-20T23:30:00.000Z'

  test('uses the time zone of the reader for the day', () => {
    expect(formatDay(iso, { language: 'en', timeZone: 'UTC' })).toBe('20 Nov 2025')
    expect(formatDay(iso, { language: 'nb', timeZone: 'Europe/Oslo' })).toBe('21. nov. 2025')
    expect(formatDay(iso, { language: 'en', timeZone: 'America/New_York' })).toBe('20 Nov 2025')
  })

  test('prints UTC when the time zone is unknown', () => {
    expect(formatMoment(iso, { language: 'en', timeZone: 'UTC' })).toBe('20 Nov 2025, 23:30 UTC')
    expect(formatMoment(iso, { language: 'en', timeZone: 'Asia/Kolkata' })).toBe('21 Nov 2025, 05:00')
    expect(formatMoment(iso, { language: 'nb', timeZone: 'Europe/Oslo' })).toBe('21. nov. 2025 kl. 00:30')
  })
})

describe('ages', () => {
  const now = Date.parse('2025-11-20T12:00:00Z')
  test.each([
    ['2025-11-20T12:05:00Z', 'now', 0],
    ['2025-11-20T11:59:01Z', 'now', 0],
    ['2025-11-20T11:59:00Z', 'minute', 1],
    ['2025-11-20T10:30:00Z', 'hour', 1],
    ['2025-11-19T12:00:00Z', 'day', 1],
    ['2025-11-12T12:00:00Z', 'week', 1],
    ['2025-10-10T12:00:00Z', 'month', 1],
    ['2023-11-01T12:00:00Z', 'year', 2],
  ] as const)('formats %s in %s as %d', (iso, unit, count) => {
    expect(ageOf(iso, now)).toEqual({ unit, count })
  })

  test('shows relative times up to a week', () => {
    expect(isRecent('2025-11-13T12:00:01Z', now)).toBe(true)
    expect(isRecent('2025-11-13T12:00:00Z', now)).toBe(false)
  })
})
