type Axis = 'row' | 'column'

const back: Record<Axis, string> = { row: 'ArrowLeft', column: 'ArrowUp' }
const ahead: Record<Axis, string> = { row: 'ArrowRight', column: 'ArrowDown' }

/**
 * Where a key leads among `count` items when `at` is in focus (-1: none): arrows wrap around, Home and End go to the
 * ends; null for every other key. `mirrored`: the row is read from right to left.
 */
export function nextIndex(key: string, at: number, count: number, axis: Axis, mirrored = false): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const flip = mirrored && axis === 'row'
  if (key === (flip ? back : ahead)[axis]) return (at + 1) % count
  if (key === (flip ? ahead : back)[axis]) return at <= 0 ? count - 1 : at - 1
  return null
}

/** Moves focus among the controls of an element by arrow keys; gives back where it went, null when the key is not ours. */
export function moveFocus(event: React.KeyboardEvent<HTMLElement>, axis: Axis): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const at = items.findIndex((item) => item.matches(':focus'))
  const next = nextIndex(event.key, at, items.length, axis, event.currentTarget.matches(':dir(rtl)'))
  if (next === null) return null
  event.preventDefault()
  items[next]?.focus()
  return next
}
