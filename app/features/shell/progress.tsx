import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patience } from '~/render/document/calm-router'

type Stage = 'idle' | 'running' | 'done'

/** Quick navigations show nothing: the line appears when one has taken 50 ms, and runs out when it ends. */
export function Progress() {
  const { t } = useTranslation()
  const { state, formMethod = 'GET' } = useNavigation()
  const busy = state !== 'idle'
  // Of a page that is only asked for the router itself tells no sooner (calm-router).
  const wait = formMethod === 'GET' ? 0 : patience
  const [stage, setStage] = useState<Stage>('idle')

  useEffect(() => {
    if (!busy) {
      setStage((now) => (now === 'running' ? 'done' : 'idle'))
      return
    }
    const timer = setTimeout(setStage, wait, 'running')
    return () => clearTimeout(timer)
  }, [busy, wait])

  if (stage === 'idle') return null
  const bar = { className: 'progress', 'data-state': stage, onAnimationEnd: () => setStage(busy ? 'running' : 'idle') }
  return stage === 'running' ? <div {...bar} role="progressbar" aria-label={t('shell.loading')} /> : <div {...bar} />
}
