import { describe, expect, it } from 'vitest'
import { readRequests } from '../support/read-statements'
import { higherWork, workLimits } from './work-limits'

const isWork = /^(job|hub) /

/** The most that one run of a job, or one socket event, cost in the tests. */
const most = new Map<string, { roundTrips: number; rowsRead: number }>()
for (const { endpoint: work, roundTrips, rowsRead } of await readRequests()) {
  if (!isWork.test(work)) continue
  const known = most.get(work)
  most.set(work, {
    roundTrips: Math.max(roundTrips, known?.roundTrips ?? 0),
    rowsRead: Math.max(rowsRead, known?.rowsRead ?? 0),
  })
}

describe('a scheduled job or a socket event', () => {
  it('was recorded', () => {
    expect([...most.keys()]).toEqual(
      expect.arrayContaining(['job sendMails', 'job record', 'hub connect', 'hub unread']),
    )
  })

  it('costs no more round trips and rows than it may', () => {
    const faults = [...most].filter(([work, cost]) => {
      const { roundTrips, rowsRead } = { ...workLimits, ...higherWork[work] }
      return cost.roundTrips > roundTrips || cost.rowsRead > rowsRead
    })
    expect(faults).toEqual([])
  })

  it('has a higher limit only when it needs one', () => {
    const unneeded = Object.entries(higherWork).filter(([work, { roundTrips, rowsRead }]) => {
      const cost = most.get(work) ?? { roundTrips: 0, rowsRead: 0 }
      return (
        (roundTrips !== undefined && cost.roundTrips <= workLimits.roundTrips) ||
        (rowsRead !== undefined && cost.rowsRead <= workLimits.rowsRead)
      )
    })
    expect(unneeded).toEqual([])
  })
})
