import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitTime } from '~/render/document/limit-time.server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('who listens hears when the time is over, and why', () => {
  const { signal } = limitTime(6000)
  const heard: unknown[] = []
  signal.addEventListener('abort', () => heard.push(signal.reason))
  vi.advanceTimersByTime(5999)
  expect([signal.aborted, heard]).toEqual([false, []])
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
  expect(heard).toEqual([expect.objectContaining({ name: 'TimeoutError' })])
})

test('what has been done in time hears nothing', () => {
  const { signal, clear } = limitTime(6000)
  const heard = vi.fn()
  signal.addEventListener('abort', heard)
  clear()
  vi.runAllTimers()
  expect(heard).not.toHaveBeenCalled()
  expect(signal.aborted).toBe(false)
})
