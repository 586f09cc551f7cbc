import { addressNames, usualFilter } from './list-filter'

/** What a list usually is: it need not stand in its address. */
const usual: Record<string, string> = {
  sort: usualFilter.sort,
  perPage: String(usualFilter.perPage),
  density: usualFilter.density,
}

/** The address of the list a form asks for: nothing empty or usual stands in it, nor the fields named in `without`. */
export function formHref(form: HTMLFormElement, without: string[] = []): string {
  const said = new FormData(form)
  const usualOrder = said.get('sort') === 'name' ? 'asc' : 'desc'
  const search = new URLSearchParams()
  for (const name of addressNames) {
    const value = said.getAll(name).map(String).join(',').trim()
    const isUsual = value === (name === 'order' ? usualOrder : usual[name])
    if (value !== '' && !isUsual && !without.includes(name)) search.set(name, value)
  }
  return search.size === 0 ? '/' : `/?${search}`
}

/** Makes the fields say what the address says, but the one that is being typed into: it says more than was `asked`. */
export function fillForm(form: HTMLFormElement, said: Record<string, string>, asked: string): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const value = said[field.name] ?? ''
      if (![...field.options].some((option) => option.value === value)) field.add(new Option(value, value))
      field.value = value
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = (said[field.name] ?? '').split(',').includes(field.value)
    } else if (field instanceof HTMLInputElement && field.type !== 'hidden') {
      const isTyped = field === document.activeElement && field.value !== asked
      if (!isTyped) field.value = said[field.name] ?? ''
    }
  }
}
