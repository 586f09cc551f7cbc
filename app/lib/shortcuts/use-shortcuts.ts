import { useEffect } from 'react'

/** The single-key shortcuts of a part of the page. */
export interface ShortcutGroup {
  /** Translated descriptions by key, in the order of the help. */
  keys: Record<string, string>
  press(key: string): void
}

const groups = new Set<ShortcutGroup>()

const typing = 'input, textarea, select, [contenteditable]'
const onTop = 'dialog[open], :popover-open'

function onKeyDown(event: KeyboardEvent) {
  const { key, target } = event
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof Element) || target.closest(typing) || document.querySelector(onTop)) return
  const group = [...groups].findLast(({ keys }) => Object.hasOwn(keys, key))
  if (!group) return
  event.preventDefault()
  group.press(key)
}

/** All shortcuts of the page, for its help. */
export const listShortcuts = () => [...groups].flatMap(({ keys }) => Object.entries(keys))

/** `null` when the member switched shortcuts off. Of two groups with the same key, the one that was added last gets it. */
export function useShortcuts(group: ShortcutGroup | null) {
  useEffect(() => {
    if (!group) return
    groups.add(group)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      groups.delete(group)
      if (groups.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [group])
}
