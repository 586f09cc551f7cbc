import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runScheduledWork } from '../../scripts/setup/scheduled-work.mjs'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs the API schedule every minute until it is stopped', async () => {
  const scheduled = vi.fn(async (_event: { scheduledTime: Date; cron: string }) => ({ outcome: 'ok' }))
  const getWorker = vi.fn(async (_name: string) => ({ scheduled }))
  const stop = runScheduledWork({ getWorker })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(scheduled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(121_000)
  expect(getWorker).toHaveBeenCalledWith('skerry-api')
  expect(scheduled.mock.calls.map(([{ scheduledTime }]) => scheduledTime.getUTCMinutes())).toEqual([1, 2, 3])
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(scheduled).toHaveBeenCalledTimes(3)
})
