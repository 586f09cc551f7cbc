import { useTranslation } from 'react-i18next'
import { Screen } from '~/ui/screen'
import { NoScriptRefresh, Retry } from './retry'
import { useReload } from './use-reload'

const pause = 2

/** The settings take their time: nothing is known of the site yet, so the page stands without chrome. */
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
