import { useEffect } from 'react'

/** The single-key shortcuts of a part of the page. */
export interface ShortcutArea {
  /** Translated descriptions by key, in the order of the help. */
  keys: Record<string, string>
  press(key: string): void
}

const areas = new Set<ShortcutArea>()

const typing = 'input, textarea, select, [contenteditable]'
const onTop = 'dialog[open], :popover-open'

function onKeyDown(event: KeyboardEvent) {
  const { key, target } = event
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof Element) || target.closest(typing) || document.querySelector(onTop)) return
  const area = [...areas].findLast(({ keys }) => Object.hasOwn(keys, key))
  if (!area) return
  event.preventDefault()
  area.press(key)
}

/** All shortcuts of the page, for its help. */
export const listShortcuts = () => [...areas].flatMap(({ keys }) => Object.entries(keys))

/** `null` when the member switched shortcuts off. Of two areas with the same key, the one that was added last gets it. */
export function useShortcuts(area: ShortcutArea | null) {
  useEffect(() => {
    if (!area) return
    areas.add(area)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      areas.delete(area)
      if (areas.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [area])
}
