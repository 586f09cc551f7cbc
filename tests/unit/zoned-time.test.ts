import { expect, it } from 'vitest'
import { fromLocalTime, isLocalTime, toLocalTime } from '~/lib/format/zoned-time.server'

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
