// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listShortcuts, type ShortcutGroup, useShortcuts } from '~/lib/shortcuts/use-shortcuts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root

beforeEach(() => {
  document.body.innerHTML = `<div id="app"></div><button>b</button><p contenteditable="true">p</p>
    <textarea></textarea><input type="checkbox"><select></select>`
  root = createRoot(document.querySelector('#app') ?? document.body)
})

afterEach(() => act(() => root.unmount()))

const makeGroup = (keys: Record<string, string>) => ({ keys, press: vi.fn() })

function Groups({ groups }: { groups: (ShortcutGroup | null)[] }) {
  return groups.map((group, index) => <Group key={String(index)} group={group} />)
}

function Group({ group }: { group: ShortcutGroup | null }) {
  useShortcuts(group)
  return null
}

const render = (...groups: (ShortcutGroup | null)[]) =>
  act(() =>
    root.render(
      <StrictMode>
        <Groups groups={groups} />
      </StrictMode>,
    ),
  )

/** Returns whether the page handled the key. */
function press(key: string, { target = 'button', ...init }: KeyboardEventInit & { target?: string } = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  document.querySelector(target)?.dispatchEvent(event)
  return event.defaultPrevented
}

test('passes its keys to an group, once, and no others', async () => {
  const group = makeGroup({ j: 'Next' })
  await render(group)
  expect([press('j'), press('x'), press('J'), press('toString')]).toEqual([true, false, false, false])
  expect(group.press.mock.calls).toEqual([['j']])
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
  const group = makeGroup({ j: 'Next' })
  await render(group)
  expect(press('j', init)).toBe(false)
  expect(group.press).not.toHaveBeenCalled()
})

test('leaves keys to an open dialog, and those that another listener handled', async () => {
  const group = makeGroup({ j: 'Next' })
  await render(group)
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  expect(press('j')).toBe(false)
  document.querySelector('dialog')?.remove()
  const handle = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', handle)
  press('j')
  document.body.removeEventListener('keydown', handle)
  expect(group.press).not.toHaveBeenCalled()
})

test('lists the keys of all groups, and gives a key to the group added last', async () => {
  const [site, list] = [makeGroup({ g: 'Go', j: 'Next' }), makeGroup({ j: 'Next post' })]
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

test('does nothing once its group is gone or switched off', async () => {
  const group = makeGroup({ j: 'Next' })
  await render(group)
  await render(null)
  expect([press('j'), listShortcuts()]).toEqual([false, []])
})
