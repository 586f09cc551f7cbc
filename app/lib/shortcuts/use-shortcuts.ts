import { useEffect } from 'react'
import type { Obstacle } from './list-keys'

/** The keys of a part of the page, which come before those of the site. The help describes them in `keys.{name}`. */
export interface ShortcutGroup {
  name: 'comments'
  keys: string
  /** @returns why the key did nothing */
  press(key: string): Promise<Obstacle | null>
}

const groups = new Set<ShortcutGroup>()

export const listShortcutGroups = (): readonly ShortcutGroup[] => [...groups]

export function useShortcuts(group: ShortcutGroup) {
  useEffect(() => {
    groups.add(group)
    return () => void groups.delete(group)
  }, [group])
}
