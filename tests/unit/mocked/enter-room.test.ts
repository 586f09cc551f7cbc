import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterRoom, sendTyping } from '../../../app/lib/realtime/enter-room'
import { dispatch, listen, setState } from '../../../app/lib/realtime/realtime-store'

const asked: unknown[][] = []
/** Answers before the usual one. */
const failures: unknown[] = []
const connect = vi.fn()
vi.mock('../../../app/lib/realtime/connection.client', () => ({
  connect: () => connect(),
  request: async (...question: unknown[]) => {
    asked.push(question)
    if (failures.length > 0) return failures.shift()
    return { ok: true, room: 'chat:general', here: [] }
  },
}))

const room = 'chat:general'
const ready = { unread: 0, seq: 0, at: 0 }
const settled = () => vi.waitFor(() => undefined)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  asked.length = 0
  failures.length = 0
  connect.mockClear()
  setState({ status: 'closed' })
})

test('connects and joins the room again after every reconnection', async () => {
  const entered = vi.fn()
  const leave = enterRoom(room, entered)
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1))
  expect(asked).toEqual([])
  dispatch('ready', ready)
  await vi.waitFor(() => expect(entered).toHaveBeenCalledTimes(1))
  dispatch('ready', ready)
  await vi.waitFor(() => expect(entered).toHaveBeenCalledTimes(2))
  leave()
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['leave', { room }]))
  dispatch('ready', ready)
  await settled()
  expect(entered).toHaveBeenCalledTimes(2)
})

test('joins the room over an open connection', async () => {
  setState({ status: 'open' })
  const entered = vi.fn()
  const leave = enterRoom(room, entered)
  await vi.waitFor(() => expect(entered).toHaveBeenCalledWith({ ok: true, room, here: [] }))
  expect(connect).not.toHaveBeenCalled()
  leave()
})

test('joins again when the hub could not join or did not answer, but not when it refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setState({ status: 'open' })
  const entered = vi.fn()
  failures.push({ ok: false, code: 'unavailable' }, undefined)
  const leave = enterRoom(room, entered)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(3)
  expect(entered).toHaveBeenCalledTimes(1)
  leave()
  await vi.advanceTimersByTimeAsync(100)

  asked.length = 0
  failures.push({ ok: false, code: 'forbidden' })
  const stay = enterRoom(room, entered)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(asked.filter(([event]) => event === 'join')).toHaveLength(1)
  expect(entered).toHaveBeenCalledTimes(1)
  stay()
})

test('stops joining when the room is left before the hub works again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setState({ status: 'open' })
  failures.push({ ok: false, code: 'unavailable' })
  const leave = enterRoom(room, vi.fn())
  await vi.advanceTimersByTimeAsync(100)
  leave()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(asked.map(([event]) => event)).toEqual(['join', 'leave'])
})

test('sends typing at most once in a few seconds per room', async () => {
  const typingEvents = () => asked.filter(([event]) => event === 'typing').map(([, payload]) => payload)
  vi.setSystemTime(1_000_000)
  for (let key = 0; key < 5; key++) sendTyping(room)
  await vi.waitFor(() => expect(typingEvents()).toEqual([{ room }]))
  sendTyping('chat:other')
  await vi.waitFor(() => expect(typingEvents()).toEqual([{ room }, { room: 'chat:other' }]))
  vi.setSystemTime(1_003_000)
  sendTyping(room)
  await vi.waitFor(() => expect(typingEvents()).toEqual([{ room }, { room: 'chat:other' }, { room }]))
})

test('stops calling a listener after it is removed', () => {
  const heard = vi.fn()
  const stop = listen('typing', heard)
  dispatch('typing', { room, username: 'asta' })
  stop()
  dispatch('typing', { room, username: 'asta' })
  expect(heard).toHaveBeenCalledTimes(1)
})
