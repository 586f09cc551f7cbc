import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Screen } from '~/ui/screen'
import { Reference } from './reference'
import { NoScriptRefresh, Retry } from './retry'

interface WaitingScreenProps {
  kind: 'connecting' | 'unreachable'
  requestId: string | null
}

/** Rendered without the shell, which needs the settings. Reloads the page by itself. */
export function WaitingScreen({ kind, requestId }: WaitingScreenProps) {
  const { t } = useTranslation()
  const isConnecting = kind === 'connecting'
  const seconds = isConnecting ? 2 : 5
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <Screen
      title={t(`errors.${kind}.title`)}
      drawing={isConnecting ? 'stone' : 'dry'}
      whole
      waiting={isConnecting}
      live={isConnecting ? 'status' : 'alert'}
    >
      <NoScriptRefresh seconds={seconds} />
      <p>{t(`errors.${kind}.text`)}</p>
      <Retry label={t(`errors.${kind}.retry`)} look={isConnecting ? 'plain' : 'primary'} />
      <Reference id={isConnecting ? null : requestId} />
    </Screen>
  )
}
