import { expect, it } from 'vitest'
import { fromLocalTime, isDay, isLocalTime, readPeriod, toLocalTime } from '~/lib/format/zoned-time.server'

it.each([
  ['UTC', '2026-11-24T18:30', '2026-11-24T18:30:00.000Z'],
  ['Europe/Oslo', '2026-11-24T18:30', '2026-11-24T17:30:00.000Z'],
  ['Europe/Oslo', '2026-07-01T00:15', '2026-06-30T22:15:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00:00.000Z'],
])('reads and writes a time in %s', (zone, local, iso) => {
  expect(fromLocalTime(local, zone)).toBe(iso)
  expect(toLocalTime(iso, zone)).toBe(local)
})

it('takes the first of an hour that comes twice, and a later time for one that is skipped', () => {
  expect(fromLocalTime('2026-10-25T02:30', 'Europe/Oslo')).toBe('2026-10-25T00:30:00.000Z')
  expect(fromLocalTime('2026-03-29T02:30', 'Europe/Oslo')).toBe('2026-03-29T01:30:00.000Z')
  expect(fromLocalTime('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
})

it('refuses a local time that does not exist or has no year of four digits', () => {
  expect(isLocalTime('2026-11-24T18:30')).toBe(true)
  for (const local of ['', '2026-13-45T10:00', '2026-11-24T25:00', '9999-12-31T23:59', '0026-01-01T00:00'])
    expect([local, isLocalTime(local)]).toEqual([local, false])
})

it('begins and ends a period with the days of a time zone, also where midnight is skipped', () => {
  const day = { from: '2026-11-28', to: '2026-11-28' }
  expect(readPeriod(day, 'UTC')).toEqual({ from: '2026-11-28T00:00:00.000Z', to: '2026-11-29T00:00:00.000Z' })
  expect(readPeriod(day, 'Asia/Tokyo')).toEqual({ from: '2026-11-27T15:00:00.000Z', to: '2026-11-28T15:00:00.000Z' })
  const short = { from: '2026-03-29', to: '2026-03-29' }
  expect(readPeriod(short, 'Europe/Oslo')).toEqual({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' })
  expect(readPeriod({ from: '', to: '2026-03-28' }, 'Asia/Beirut')).toEqual({ to: '2026-03-28T22:00:00.000Z' })
  expect(readPeriod({ from: '', to: '' }, 'UTC')).toEqual({})
})

it('takes an existing day only', () => {
  expect(isDay('2028-02-29')).toBe(true)
  for (const text of ['', '2026-02-29', '2026-2-3', '9999-12-31', 'yesterday'])
    expect([text, isDay(text)]).toEqual([text, false])
})
