type Axis = 'row' | 'column'

const back: Record<Axis, string> = { row: 'ArrowLeft', column: 'ArrowUp' }
const ahead: Record<Axis, string> = { row: 'ArrowRight', column: 'ArrowDown' }

/** `at` is -1 when no item is focused; `mirrored` is for right-to-left. Returns null for other keys. */
export function nextIndex(key: string, index: number, count: number, axis: Axis, mirrored = false): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const flip = mirrored && axis === 'row'
  if (key === (flip ? back : ahead)[axis]) return (index + 1) % count
  if (key === (flip ? ahead : back)[axis]) return index <= 0 ? count - 1 : index - 1
  return null
}

export function moveFocus(event: React.KeyboardEvent<HTMLElement>, axis: Axis): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const index = items.findIndex((item) => item.matches(':focus'))
  const next = nextIndex(event.key, index, items.length, axis, event.currentTarget.matches(':dir(rtl)'))
  if (next === null) return null
  event.preventDefault()
  items[next]?.focus()
  return next
}
