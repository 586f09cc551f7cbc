// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pressElement } from '~/features/shell/keys/element-keys'

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  document.body.innerHTML = `<label data-key="1"><input type="radio" name="reason"><span>Spam</span></label>
    <textarea data-key="i"></textarea>
    <ul data-list><li><label data-key="x"><input type="checkbox"></label><a class="title" href="/a">a</a></li></ul>`
  // As browsers do, unlike happy-dom.
  for (const label of document.querySelectorAll('label')) {
    label.addEventListener('click', ({ target }) => target !== label.control && label.control?.focus())
  }
})

const fieldOf = (selector: string) => document.querySelector<HTMLInputElement>(selector)

describe('pressElement', () => {
  it('chooses a field by its label without moving the focus, so that the next key is read', () => {
    pressElement('1')
    expect(fieldOf('[type=radio]')?.checked).toBe(true)
    expect(document.activeElement).toBe(document.body)
  })

  it('ticks the selected row, which stays selected', () => {
    const title = document.querySelector<HTMLElement>('a.title')
    title?.focus()
    pressElement('x')
    expect(fieldOf('[type=checkbox]')?.checked).toBe(true)
    expect(document.activeElement).toBe(title)
  })

  it('moves the focus into a text field', () => {
    pressElement('i')
    expect(document.activeElement).toBe(document.querySelector('textarea'))
  })
})
