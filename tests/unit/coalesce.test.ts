import { expect, test } from 'vitest'
import { coalesce } from '../../app/features/chat/live/coalesce'

function makeAsking() {
  const open: (() => void)[] = []
  let asked = 0
  const ask = coalesce(() => {
    asked++
    return new Promise<void>((answer) => open.push(answer))
  })
  const answer = async () => {
    open.shift()?.()
    await new Promise((settled) => setTimeout(settled))
  }
  return { ask, answer, asked: () => asked }
}

test('runs once more when calls arrive during a run', async () => {
  const { ask, answer, asked } = makeAsking()
  const first = ask()
  const rest = [ask(), ask(), ask()]
  expect(asked()).toBe(1)
  await answer()
  await first
  expect(asked()).toBe(2)
  let isDone = false
  const all = Promise.all(rest).then(() => {
    isDone = true
  })
  await answer()
  await all
  expect([isDone, asked()]).toEqual([true, 2])
})

test('runs the next call when a run failed', async () => {
  let asked = 0
  const ask = coalesce(async () => {
    asked++
    if (asked === 1) throw new Error('away')
  })
  const first = ask()
  const second = ask()
  await expect(first).rejects.toThrow('away')
  await second
  expect(asked).toBe(2)
})
