import { expect, it } from 'vitest'
import { habits, useOf } from '../../bench/growth/community'
import { costOf, type Use } from '../../bench/growth/prices'

const nothing: Use = {
  requests: 0,
  cpuMs: 0,
  rowsRead: 0,
  rowsWritten: 0,
  databaseGB: 0,
  socketRequests: 0,
  socketGBs: 0,
  filesGB: 0,
  fileReads: 0,
}

it('costs the plan while nothing exceeds what it includes', () => {
  expect(costOf({ ...nothing, rowsWritten: 50e6, databaseGB: 5, requests: 10e6 }).total).toBe(5)
})

it('adds the price of what exceeds the plan', () => {
  const { parts, total } = costOf({ ...nothing, rowsWritten: 350e6, databaseGB: 9 })
  expect([parts.rowsWritten, parts.databaseGB, parts.requests]).toEqual([300, 3, 0])
  expect(total).toBe(308)
})

it('multiplies rows by visits and by reports of the tracker', () => {
  const visit = { name: 'page', perDay: 2, requests: 3, rowsRead: 100, rowsWritten: 1 }
  const { rowsRead, rowsWritten, requests } = useOf(1000, [visit], { rowsRead: 0, rowsWritten: 3 })
  const visits = 1000 * habits.activeShare * 2 * 30
  const changes = 1000 * habits.torrentsPerMember * habits.changedShare * habits.reportsAnHour * 24 * 30
  const clientDays = 1000 * habits.clientsPerMember * 30
  const announces = clientDays * habits.announcesADay
  const job = 1000 * habits.torrentsPerMember * 2 * 24 * 30
  expect([requests, rowsRead]).toEqual([visits * 3, visits * 100 + job + announces * 25])
  const seeding = clientDays * 4 + 1000 * habits.seedingShare * 48 * 30
  expect(rowsWritten).toBeCloseTo(visits + changes * 3.65 + announces * habits.trafficShare * 3 + seeding, 3)
})
