import { expect, test } from 'vitest'
import { coalesce } from '../../app/features/chat/live/coalesce'

/** Something to ask, whose answers come when they are told to. */
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

test('calls that come while one is under way are one more after it', async () => {
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

test('one that failed does not keep the next from being asked', async () => {
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
