import { useTranslation } from 'react-i18next'
import { Screen } from '~/ui/screen'
import { Reference } from './reference'
import { NoScriptRefresh, Retry } from './retry'
import { useReload } from './use-reload'

const pause = 5

/** Shown when the settings could not be read. */
export function UnreachableScreen({ requestId }: { requestId: string | null }) {
  const { t } = useTranslation()
  useReload(pause)
  return (
    <Screen title={t('errors.unreachable.title')} drawing="dry" whole live="alert">
      <NoScriptRefresh seconds={pause} />
      <p>{t('errors.unreachable.text')}</p>
      <Retry label={t('errors.unreachable.retry')} look="primary" />
      <Reference id={requestId} />
    </Screen>
  )
}
