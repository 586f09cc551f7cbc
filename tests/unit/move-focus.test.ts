import { describe, expect, it } from 'vitest'
import { nextIndex } from '~/ui/move-focus'

describe('nextIndex', () => {
  it('moves along its axis and wraps around', () => {
    expect(nextIndex('ArrowRight', 0, 3, 'row')).toBe(1)
    expect(nextIndex('ArrowRight', 2, 3, 'row')).toBe(0)
    expect(nextIndex('ArrowLeft', 0, 3, 'row')).toBe(2)
    expect(nextIndex('ArrowDown', 1, 3, 'column')).toBe(2)
    expect(nextIndex('ArrowUp', 1, 3, 'column')).toBe(0)
  })

  it('moves to the first and last item', () => {
    expect(nextIndex('Home', 2, 3, 'row')).toBe(0)
    expect(nextIndex('End', 0, 3, 'column')).toBe(2)
  })

  it('starts at the near end when nothing has focus', () => {
    expect(nextIndex('ArrowDown', -1, 3, 'column')).toBe(0)
    expect(nextIndex('ArrowUp', -1, 3, 'column')).toBe(2)
  })

  it('reverses a row in right-to-left text, but not a column', () => {
    expect(nextIndex('ArrowLeft', 0, 3, 'row', true)).toBe(1)
    expect(nextIndex('ArrowRight', 0, 3, 'row', true)).toBe(2)
    expect(nextIndex('ArrowDown', 0, 3, 'column', true)).toBe(1)
  })

  it('ignores every other key', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'Tab', 'Enter', 'a']) expect(nextIndex(key, 0, 3, 'row')).toBeNull()
    expect(nextIndex('ArrowLeft', 0, 3, 'column')).toBeNull()
    expect(nextIndex('Home', 0, 0, 'row')).toBeNull()
  })
})
