import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Stage = 'idle' | 'running' | 'done'

/** Quick navigations show nothing: the line appears when one has taken 50 ms, and runs out when it ends. */
const patience = 50

export function Progress() {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const [stage, setStage] = useState<Stage>('idle')

  useEffect(() => {
    if (!busy) {
      setStage((now) => (now === 'running' ? 'done' : 'idle'))
      return
    }
    const timer = setTimeout(() => setStage('running'), patience)
    return () => clearTimeout(timer)
  }, [busy])

  if (stage === 'idle') return null
  const bar = { className: 'progress', 'data-state': stage, onAnimationEnd: () => setStage(busy ? 'running' : 'idle') }
  return stage === 'running' ? <div {...bar} role="progressbar" aria-label={t('shell.loading')} /> : <div {...bar} />
}
