import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Screen } from '~/ui/screen'
import { Retry } from './retry'

/** Loads the page when the browser is online again. */
export function OfflineScreen({ whole }: { whole?: boolean }) {
  const { t } = useTranslation()
  useEffect(() => {
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Screen title={t('errors.offline.title')} drawing="dry" whole={whole} live="alert">
      <p>{t('errors.offline.text')}</p>
      <Retry label={t('errors.offline.retry')} look="primary" />
    </Screen>
  )
}
