import { useNavigate } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '~/lib/shortcuts/use-shortcuts'
import { useRootData } from '~/render/document/root-data'
import type { Obstacle } from './shortcuts.client'

type ShortcutHelp = typeof import('./shortcut-help.client').ShortcutHelp

/** Milliseconds that a note is shown. */
const noteTime = 5000

interface CommentShortcutsProps {
  list: RefObject<HTMLElement>
  /** URL of the next unread or newest comment; null when the newest is on this page. */
  newest: string | null
}

/** Single keys for a list of comments. What they do is loaded with the first key. */
export function CommentShortcuts({ list, newest }: CommentShortcutsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isOn = useRootData()?.hasShortcuts ?? false
  const [Help, setHelp] = useState<ShortcutHelp>()
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const closeHelp = useCallback(() => setHelp(undefined), [])
  const group = useMemo(() => {
    const openNewest = newest === null ? null : () => navigate(newest)
    const press = async (key: string) => {
      if (key === '?') {
        const { ShortcutHelp } = await import('./shortcut-help.client')
        setHelp(() => ShortcutHelp)
        return
      }
      const { pressKey } = await import('./shortcuts.client')
      setObstacle(list.current && pressKey(list.current, key, openNewest))
    }
    const keys = {
      j: t('comments.shortcuts.next'),
      k: t('comments.shortcuts.previous'),
      n: t('comments.shortcuts.newest'),
      r: t('comments.shortcuts.reply'),
      q: t('comments.shortcuts.quote'),
      '?': t('comments.shortcuts.help'),
    }
    // Without a connection the keys do nothing.
    return { keys, press: (key: string) => void press(key).catch(() => undefined) }
  }, [t, navigate, list, newest])
  useShortcuts(isOn ? group : null)
  useEffect(() => {
    if (!obstacle) return
    const timer = setTimeout(() => setObstacle(null), noteTime)
    return () => clearTimeout(timer)
  }, [obstacle])
  return (
    <>
      <p role="status" className={obstacle ? 'toast shortcut-note' : 'vh'}>
        {obstacle && t(`comments.shortcuts.obstacles.${obstacle}`)}
      </p>
      {Help && <Help onClose={closeHelp} />}
    </>
  )
}
