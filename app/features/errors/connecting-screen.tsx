import { useTranslation } from 'react-i18next'
import { Screen } from '~/ui/screen'
import { NoScriptRefresh, Retry } from './retry'
import { useReload } from './use-reload'

const pause = 2

/** Shown while the settings load slowly. Without the shell, which needs the settings. */
export function ConnectingScreen() {
  const { t } = useTranslation()
  useReload(pause)
  return (
    <Screen title={t('errors.connecting.title')} drawing="stone" whole waiting live="status">
      <NoScriptRefresh seconds={pause} />
      <p>{t('errors.connecting.text')}</p>
      <Retry label={t('errors.connecting.retry')} />
    </Screen>
  )
}
