import { useTranslation } from 'react-i18next'
import type { RealtimeState } from '~/lib/realtime/realtime-store'

interface LiveLineProps {
  socket: RealtimeState
  isOffline: boolean
  waiting: number
  writing: string[]
}

export function LiveLine({ socket, isOffline, waiting, writing }: LiveLineProps) {
  const { t, i18n } = useTranslation()
  const isLost = socket.status === 'reconnecting' || socket.status === 'forced'
  const names = new Intl.ListFormat(i18n.language).format(writing.slice(0, 3))
  return (
    <>
      <p role="status" className="hint">
        {waiting > 0
          ? t('chat.live.waiting', { count: waiting })
          : isOffline
            ? t('chat.live.offline')
            : isLost && t('chat.live.lost', { reason: t(`chat.live.reasons.${reasonOf(socket)}`) })}
      </p>
      {writing.length > 0 && <p className="hint">{t('chat.live.writing', { count: writing.length, names })}</p>}
    </>
  )
}

function reasonOf({ status, reason }: RealtimeState) {
  if (status === 'forced' || reason === 'forced close') return 'forced'
  if (reason === 'ping timeout') return 'timeout'
  return reason === 'parse error' ? 'parse' : 'network'
}
