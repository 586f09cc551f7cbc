import type { TorrentSort } from '#contract/torrent-filter'
import { addressNames, effectiveOrder, type TermName, type Terms, usualFilter } from './list-filter'

/** What a list usually is: it need not stand in its address. */
const usual: Record<string, string> = {
  sort: usualFilter.sort,
  perPage: String(usualFilter.perPage),
  density: usualFilter.density,
}

/** The address of the list a form asks for: nothing empty or usual stands in it, nor the fields named in `without`. */
export function formHref(form: HTMLFormElement, without: string[] = []): string {
  const said = new FormData(form)
  const usualOrder = effectiveOrder({ sort: said.get('sort') as TorrentSort, order: null })
  const search = new URLSearchParams()
  for (const name of addressNames) {
    const value = said.getAll(name).map(String).join(',').trim()
    const isUsual = value === (name === 'order' ? usualOrder : usual[name])
    if (value !== '' && !isUsual && !without.includes(name)) search.set(name, value)
  }
  return search.size === 0 ? '/' : `/?${search}`
}

/** Whether a field holds but words of a name. A filter that is half typed (`res:10`, `"exact`) would be explained as wrong. */
export function isWords(field: EventTarget | null): boolean {
  return field instanceof HTMLInputElement && field.name === 'q' && !/[:<>="]/.test(field.value)
}

/** Whether a field is chosen from, and not typed into. */
export function isChoice(field: EventTarget | null): boolean {
  return field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox')
}

/**
 * Makes the fields say what the address says, but the one that is being typed into: it says more than was `asked`, and
 * other than they said `before`.
 */
export function fillForm(
  form: HTMLFormElement,
  said: Record<string, string>,
  before: Record<string, string>,
  asked: string,
): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const value = said[field.name] ?? ''
      if (![...field.options].some((option) => option.value === value)) field.add(new Option(value, value))
      field.value = value
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = (said[field.name] ?? '').split(',').includes(field.value)
    } else if (field instanceof HTMLInputElement && field.type !== 'hidden') {
      const isSaid = field.value === asked || field.value.trim() === (before[field.name] ?? '')
      const isTyped = field === document.activeElement && !isSaid
      const value = said[field.name] ?? ''
      // A space behind a word is where the next one begins.
      if (!isTyped && field.value.trim() !== value) field.value = value
    }
  }
}

/** Says of each text field whether it could be read. The search box has its own word for it. */
export function markUnread(form: HTMLFormElement, unread: Terms = {}): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type !== 'text') continue
    const isUnread = unread[field.name as TermName] !== undefined
    for (const [name, value] of Object.entries({ 'aria-invalid': 'true', 'aria-describedby': 'filter-problems' })) {
      if (isUnread) field.setAttribute(name, value)
      else field.removeAttribute(name)
    }
  }
}
