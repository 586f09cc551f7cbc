// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listShortcuts, type ShortcutArea, useShortcuts } from '~/lib/shortcuts/use-shortcuts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root

beforeEach(() => {
  document.body.innerHTML = `<div id="app"></div><button>b</button><p contenteditable="true">p</p>
    <textarea></textarea><input type="checkbox"><select></select>`
  root = createRoot(document.querySelector('#app') ?? document.body)
})

afterEach(() => act(() => root.unmount()))

const makeArea = (keys: Record<string, string>) => ({ keys, press: vi.fn() })

function Areas({ areas }: { areas: (ShortcutArea | null)[] }) {
  return areas.map((area, index) => <Area key={String(index)} area={area} />)
}

function Area({ area }: { area: ShortcutArea | null }) {
  useShortcuts(area)
  return null
}

const render = (...areas: (ShortcutArea | null)[]) =>
  act(() =>
    root.render(
      <StrictMode>
        <Areas areas={areas} />
      </StrictMode>,
    ),
  )

/** Returns whether the page handled the key. */
function press(key: string, { target = 'button', ...init }: KeyboardEventInit & { target?: string } = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  document.querySelector(target)?.dispatchEvent(event)
  return event.defaultPrevented
}

test('passes its keys to an area, once, and no others', async () => {
  const area = makeArea({ j: 'Next' })
  await render(area)
  expect([press('j'), press('x'), press('J'), press('toString')]).toEqual([true, false, false, false])
  expect(area.press.mock.calls).toEqual([['j']])
})

test.each([
  ['Control', { ctrlKey: true }],
  ['Alt', { altKey: true }],
  ['Meta', { metaKey: true }],
  ['an input method', { isComposing: true }],
  ['a text field', { target: 'textarea' }],
  ['a checkbox', { target: 'input' }],
  ['a list', { target: 'select' }],
  ['editable text', { target: '[contenteditable]' }],
])('leaves the key to %s', async (_, init) => {
  const area = makeArea({ j: 'Next' })
  await render(area)
  expect(press('j', init)).toBe(false)
  expect(area.press).not.toHaveBeenCalled()
})

test('leaves keys to an open dialog, and those that another listener handled', async () => {
  const area = makeArea({ j: 'Next' })
  await render(area)
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  expect(press('j')).toBe(false)
  document.querySelector('dialog')?.remove()
  const handle = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', handle)
  press('j')
  document.body.removeEventListener('keydown', handle)
  expect(area.press).not.toHaveBeenCalled()
})

test('lists the keys of all areas, and gives a key to the area added last', async () => {
  const [site, list] = [makeArea({ g: 'Go', j: 'Next' }), makeArea({ j: 'Next post' })]
  await render(site, list)
  expect(listShortcuts()).toEqual([
    ['g', 'Go'],
    ['j', 'Next'],
    ['j', 'Next post'],
  ])
  press('j')
  expect([site.press.mock.calls, list.press.mock.calls]).toEqual([[], [['j']]])
  await render(site, null)
  press('j')
  expect([site.press.mock.calls, list.press.mock.calls]).toEqual([[['j']], [['j']]])
})

test('does nothing once its area is gone or switched off', async () => {
  const area = makeArea({ j: 'Next' })
  await render(area)
  await render(null)
  expect([press('j'), listShortcuts()]).toEqual([false, []])
})
