import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Stage = 'idle' | 'running' | 'done'

/** Milliseconds. */
const delay = 50

export function Progress() {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const [stage, setStage] = useState<Stage>('idle')

  useEffect(() => {
    if (!busy) {
      setStage((now) => (now === 'running' ? 'done' : 'idle'))
      return
    }
    const timer = setTimeout(setStage, delay, 'running')
    return () => clearTimeout(timer)
  }, [busy])

  if (stage === 'idle') return null
  const bar = { className: 'progress', 'data-state': stage, onAnimationEnd: () => setStage(busy ? 'running' : 'idle') }
  return stage === 'running' ? <div {...bar} role="progressbar" aria-label={t('shell.loading')} /> : <div {...bar} />
}
