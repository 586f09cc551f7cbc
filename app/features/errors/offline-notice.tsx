import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Toast } from '~/ui/toast'
import { useOfflineGuard } from './use-offline-guard'

export function OfflineNotice() {
  const { t } = useTranslation()
  const { isWaiting, isLost, retry } = useOfflineGuard()
  if (!isWaiting) return null
  return (
    <div className="offline-notice">
      <Toast
        bad
        action={
          <Button type="button" size="small" onClick={retry}>
            {t('errors.offline.retry')}
          </Button>
        }
      >
        {t(isLost ? 'errors.offline.lost' : 'errors.offline.pending')}
      </Toast>
    </div>
  )
}
