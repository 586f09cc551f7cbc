import { findSelected, isShown } from '~/lib/shortcuts/list-keys'

/** Links, buttons and fields declare their key as `data-key`, also in the rows of a list. */
const findElements = (key?: string) =>
  [...document.querySelectorAll<HTMLElement>(key ? `[data-key="${CSS.escape(key)}"]` : '[data-key]')].filter(isShown)

/** The element of the selected row comes before one of the page. */
export function pressElement(key: string) {
  const elements = findElements(key)
  const row = findSelected()
  const element = elements.find((each) => row?.contains(each)) ?? elements.find((each) => !each.closest('[data-list]'))
  if (element?.matches('input, textarea')) element.focus()
  // The click of a label focuses its field, which takes the next key.
  else if (element instanceof HTMLLabelElement) element.control?.click()
  else element?.click()
}

/** The buttons of a row are named by the head of their column and the row: only the head is in the name of a key. */
function nameOf(element: HTMLElement): string {
  const [head] = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const text = head === undefined ? element.textContent : document.getElementById(head)?.textContent
  return element.getAttribute('aria-label') ?? text?.trim() ?? ''
}

/** Keys with the name of their first element, without duplicates. */
export function listElementKeys(): [key: string, name: string][] {
  const keys = new Map<string, string>()
  for (const element of findElements()) {
    const { key = '' } = element.dataset
    if (!keys.has(key)) keys.set(key, nameOf(element))
  }
  return [...keys]
}
