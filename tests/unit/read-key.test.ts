// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paletteKey, readKey } from '~/lib/shortcuts/read-key'

interface Press extends KeyboardEventInit {
  target?: string
  isOn?: boolean
}

function press(key: string, { target = 'button', isOn = true, ...init }: Press = {}): string | null {
  let read: string | null = null
  const listen = (event: KeyboardEvent) => {
    read = readKey(event, isOn)
  }
  document.addEventListener('keydown', listen)
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  document.querySelector(target)?.dispatchEvent(event)
  document.removeEventListener('keydown', listen)
  return read
}

const pressAll = (...keys: string[]) => keys.map((key) => press(key))

beforeEach(() => {
  document.body.innerHTML = `<button>b</button><p contenteditable="true">p</p>
    <textarea></textarea><input type="checkbox"><select></select>`
  // Ends a sequence that the test before began.
  press('Shift')
})

describe('readKey', () => {
  it('knows the keys of the site and no others', () => {
    expect(pressAll('j', '/', '?', 'x', '3', 'z', 'J', 'Enter', 'Tab')).toEqual([
      ...['j', '/', '?', 'x', '3'],
      ...[null, null, null, null],
    ])
  })

  it.each<[string, Press]>([
    ['Control', { ctrlKey: true }],
    ['Alt', { altKey: true }],
    ['Meta', { metaKey: true }],
    ['an input method', { isComposing: true }],
    ['a text field', { target: 'textarea' }],
    ['a checkbox', { target: 'input' }],
    ['a list', { target: 'select' }],
    ['editable text', { target: '[contenteditable]' }],
    ['the browser, when the member switched them off', { isOn: false }],
  ])('leaves keys to %s', (_, init) => {
    expect(press('j', init)).toBeNull()
  })

  it('leaves keys to an open dialog, and those that another listener handled', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
    expect(press('j')).toBeNull()
    document.querySelector('dialog')?.remove()
    const handle = (event: Event) => event.preventDefault()
    document.body.addEventListener('keydown', handle)
    expect([press('j'), press('k', { ctrlKey: true })]).toEqual([null, null])
    document.body.removeEventListener('keydown', handle)
  })

  it('reads the letter of an area after g', () => {
    expect(pressAll('g', 'n', 'n')).toEqual(['g', 'gn', 'n'])
    expect(pressAll('g', 'g', 'n')).toEqual(['g', 'gg', 'n'])
    expect(pressAll('g', 'Shift', 'n')).toEqual(['g', null, 'n'])
  })

  it('forgets g after some time', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    press('g')
    vi.advanceTimersByTime(1600)
    expect(press('n')).toBe('n')
    vi.useRealTimers()
  })

  it.each<[string, Press, string | null]>([
    ['Control', { ctrlKey: true }, paletteKey],
    ['Meta', { metaKey: true }, paletteKey],
    ['Control in a text field', { ctrlKey: true, target: 'textarea' }, paletteKey],
    ['Control, when single keys are off', { ctrlKey: true, isOn: false }, paletteKey],
    ['both', { ctrlKey: true, metaKey: true }, null],
    ['Control and Shift', { ctrlKey: true, shiftKey: true }, null],
    ['Control and Alt', { ctrlKey: true, altKey: true }, null],
  ])('reads K with %s as the key of the palette', (_, init, key) => {
    expect(press('k', init)).toBe(key)
  })
})
