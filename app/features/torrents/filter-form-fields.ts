import type { TorrentSort } from '#contract/torrent-filter'
import { addressNames, effectiveOrder, separator, type TermName, type Terms, usualFilter } from './list-filter'

const defaults: Record<string, string> = {
  perPage: String(usualFilter.perPage),
  density: usualFilter.density,
}

/** The URL the form would submit to, without empty fields, default values, and the fields in `without`. */
export function formHref(form: HTMLFormElement, without: string[] = []): string {
  const values = new FormData(form)
  const usualOrder = effectiveOrder({ sort: values.get('sort') as TorrentSort, order: null })
  const search = new URLSearchParams()
  for (const name of addressNames) {
    const value = values.getAll(name).map(String).join(separator(name)).trim()
    const isUsual = value === (name === 'order' ? usualOrder : defaults[name])
    if (value !== '' && !isUsual && !without.includes(name)) search.set(name, value)
  }
  return search.size === 0 ? '/' : `/?${search}`
}

/** A half-typed filter (`res:10`, `"exact`) would be shown as an error. */
export function isWords(field: EventTarget | null): boolean {
  return field instanceof HTMLInputElement && field.name === 'q' && !/[:<>="]/.test(field.value)
}

/** The field being typed in keeps text that is newer than `asked` and differs from `before`. */
export function fillForm(
  form: HTMLFormElement,
  values: Record<string, string>,
  before: Record<string, string>,
  asked: string,
): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const value = values[field.name] ?? ''
      if (![...field.options].some((option) => option.value === value)) field.add(new Option(value, value))
      field.value = value
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = (values[field.name] ?? '').split(separator(field.name)).includes(field.value)
    } else if (field instanceof HTMLInputElement && field.type !== 'hidden') {
      const isSaid = field.value === asked || field.value.trim() === (before[field.name] ?? '')
      const isTyped = field === document.activeElement && !isSaid
      const value = values[field.name] ?? ''
      // A trailing space is the start of the next word.
      if (!isTyped && field.value.trim() !== value) field.value = value
    }
  }
}

/** Only text fields; the search field has its own message. */
export function markUnread(form: HTMLFormElement, unread: Terms = {}): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type !== 'text') continue
    const isUnread = unread[field.name as TermName] !== undefined
    field.ariaInvalid = isUnread ? 'true' : null
    if (isUnread) field.setAttribute('aria-describedby', 'filter-problems')
    else field.removeAttribute('aria-describedby')
  }
}
