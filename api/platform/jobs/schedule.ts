/** When a job is due that works less often than every minute. Milliseconds; `offset` is from the begin of the hour or the day, in UTC. */
export interface Schedule {
  period: number
  offset: number
}

const minute = 60_000
const hour = 60 * minute

export const hourly = (atMinute: number): Schedule => ({ period: hour, offset: atMinute * minute })
export const daily = (atHour: number, atMinute: number): Schedule => ({
  period: 24 * hour,
  offset: atHour * hour + atMinute * minute,
})

/** The last time at which the job was due. */
export function lastDue({ period, offset }: Schedule, now: number): number {
  return Math.floor((now - offset) / period) * period + offset
}
