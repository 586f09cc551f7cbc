import { z } from '@hono/zod-openapi'

const DayOrTime = z.union([z.iso.date(), z.iso.datetime()]).optional()

export const PeriodStart = DayOrTime.describe('First day (UTC), or the time at which the period starts')
export const PeriodEnd = DayOrTime.describe('Last day (UTC), or the time before which the period ends')

const dayLength = 24 * 60 * 60_000

/** Milliseconds since 1970; the period ends before it. */
export function readPeriodEnd(end: string): number {
  return Date.parse(end) + (end.includes('T') ? 0 : dayLength)
}
