import { useNavigate } from '@remix-run/react'
import { type RefObject, useMemo } from 'react'
import { type ShortcutGroup, useShortcuts } from '~/lib/shortcuts/use-shortcuts'

/**
 * Keys for a list of comments. What they do is loaded with the first key.
 *
 * @param newest URL of the next unread or newest comment; null when the newest is on this page
 */
export function useCommentShortcuts(list: RefObject<HTMLElement>, newest: string | null) {
  const navigate = useNavigate()
  const group = useMemo(
    (): ShortcutGroup => ({
      name: 'comments',
      keys: 'nrq',
      async press(key) {
        const { pressKey } = await import('./shortcuts.client')
        return list.current && pressKey(list.current, key, newest === null ? null : () => navigate(newest))
      },
    }),
    [navigate, list, newest],
  )
  useShortcuts(group)
}
