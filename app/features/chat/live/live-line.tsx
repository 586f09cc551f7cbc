import { useTranslation } from 'react-i18next'

/** How the room is connected, and what waits for it. Nothing while all is well. */
export function LiveLine({ isOffline, waiting }: { isOffline: boolean; waiting: number }) {
  const { t } = useTranslation()
  return (
    <p role="status" className="hint">
      {waiting > 0 ? t('chat.live.waiting', { count: waiting }) : isOffline && t('chat.live.offline')}
    </p>
  )
}
