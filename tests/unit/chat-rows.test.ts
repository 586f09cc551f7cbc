import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { putRows } from '~/features/chat/live/rows'

const day = 24 * 60 * 60_000

/** `at` in milliseconds decides the day. */
function writeRow(id: number, { seq = id, by = 'ida', at = id * 1000, text = `message ${id}` } = {}) {
  const date = new Date(at).toISOString().slice(0, 10)
  return {
    id,
    html: `<li id="m${id}" data-seq="${seq}" data-by="${by}" data-at="${at}" data-day="${date}">${text}</li>`,
  }
}

let list: HTMLElement

beforeEach(() => {
  const window = new Window()
  for (const name of ['document', 'DOMParser', 'HTMLElement'] as const) vi.stubGlobal(name, window[name])
  list = document.createElement('ol')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const readLines = () => [...list.children].map((row) => row.textContent)

describe('putRows', () => {
  it('inserts a missed message that was edited after newer ones were loaded', () => {
    putRows(list, [writeRow(1), writeRow(3)], true)
    const inserted = putRows(list, [writeRow(2, { seq: 9, text: 'edited' })], true)
    expect(readLines()).toEqual(['1970-01-01', 'message 1', 'edited', 'message 3'])
    expect(inserted.map(({ id }) => id)).toEqual(['m2'])
  })

  it('gives each day one line when a message is inserted between two days', () => {
    putRows(list, [writeRow(1), writeRow(4, { at: day })], true)
    putRows(list, [writeRow(2, { seq: 9 }), writeRow(3, { seq: 10, at: day - 1000 })], true)
    expect(readLines()).toEqual(['1970-01-01', 'message 1', 'message 2', 'message 3', '1970-01-02', 'message 4'])
    putRows(list, [writeRow(5, { at: 2 * day })], true)
    expect(readLines().slice(-2)).toEqual(['1970-01-03', 'message 5'])
  })

  it('renews the grouping of the message below an inserted one', () => {
    putRows(list, [writeRow(1), writeRow(3)], true)
    expect(list.querySelector('#m3')?.className).toBe('chat-more')
    putRows(list, [writeRow(2, { seq: 9, by: 'ola' })], true)
    expect(list.querySelector('#m3')?.className).toBe('')
  })

  it('leaves out messages older than the list, and newer ones when the list ends in the past', () => {
    putRows(list, [writeRow(5)], true)
    expect(putRows(list, [writeRow(4, { seq: 9 })], true)).toEqual([])
    expect(putRows(list, [writeRow(6)], false)).toEqual([])
    expect(readLines()).toEqual(['1970-01-01', 'message 5'])
  })

  it('replaces a message by a newer version only', () => {
    putRows(list, [writeRow(1, { seq: 5, text: 'newer' })], true)
    putRows(list, [writeRow(1, { seq: 4, text: 'older' })], true)
    expect(readLines()).toEqual(['1970-01-01', 'newer'])
  })

  describe('when it replaces a message', () => {
    const react = '<a href="?react=1">React</a>'
    const laugh = '<button value="laugh">1</button>'
    const writeActs = (...acts: string[]) => `<form class="comment-reactions">${acts.join('')}</form>`
    const put = (seq: number, text: string) => putRows(list, [writeRow(1, { seq, text })], true)
    const readFocused = () => document.activeElement?.outerHTML

    beforeEach(() => document.body.appendChild(list))

    it('keeps the focus on its control when another one appears before it', () => {
      put(1, writeActs(react))
      list.querySelector('a')?.focus()
      put(2, writeActs(laugh, react))
      expect(readFocused()).toBe(react)
    })

    it('moves the focus to the link to the reactions when its control is gone', () => {
      put(1, `<a href="/user/ida">ida</a>${writeActs(laugh, react)}`)
      list.querySelector('button')?.focus()
      put(2, `<a href="/user/ida">ida</a>${writeActs(react)}`)
      expect(readFocused()).toBe(react)
    })

    it('leaves the focus elsewhere when it was elsewhere', () => {
      put(1, writeActs(react))
      put(2, writeActs(laugh, react))
      expect(document.activeElement).toBe(document.body)
    })

    it('does not let screen readers announce it again', () => {
      put(1, 'first')
      expect(list.querySelector('#m1')?.getAttribute('aria-live')).toBeNull()
      put(2, 'second')
      expect(list.querySelector('#m1')?.getAttribute('aria-live')).toBe('off')
    })
  })
})
