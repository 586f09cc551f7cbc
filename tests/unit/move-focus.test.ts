import { describe, expect, it } from 'vitest'
import { nextIndex } from '~/ui/move-focus'

describe('nextIndex', () => {
  it('moves along its axis, around the ends', () => {
    expect(nextIndex('ArrowRight', 0, 3, 'row')).toBe(1)
    expect(nextIndex('ArrowRight', 2, 3, 'row')).toBe(0)
    expect(nextIndex('ArrowLeft', 0, 3, 'row')).toBe(2)
    expect(nextIndex('ArrowDown', 1, 3, 'column')).toBe(2)
    expect(nextIndex('ArrowUp', 1, 3, 'column')).toBe(0)
  })

  it('goes to the ends', () => {
    expect(nextIndex('Home', 2, 3, 'row')).toBe(0)
    expect(nextIndex('End', 0, 3, 'column')).toBe(2)
  })

  it('enters at the near end when nothing is in focus', () => {
    expect(nextIndex('ArrowDown', -1, 3, 'column')).toBe(0)
    expect(nextIndex('ArrowUp', -1, 3, 'column')).toBe(2)
  })

  it('follows the eye in a row that is read from right to left, and not in a column', () => {
    expect(nextIndex('ArrowLeft', 0, 3, 'row', true)).toBe(1)
    expect(nextIndex('ArrowRight', 0, 3, 'row', true)).toBe(2)
    expect(nextIndex('ArrowDown', 0, 3, 'column', true)).toBe(1)
  })

  it('leaves every other key alone', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'Tab', 'Enter', 'a']) expect(nextIndex(key, 0, 3, 'row')).toBeNull()
    expect(nextIndex('ArrowLeft', 0, 3, 'column')).toBeNull()
    expect(nextIndex('Home', 0, 0, 'row')).toBeNull()
  })
})
