import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'

interface AnnounceKeyScreenProps {
  isDone: boolean
  failed: string | null
  busy: boolean
}

/** Never shows the key itself. */
export function AnnounceKeyScreen({ isDone, failed, busy }: AnnounceKeyScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('downloads.announceKey.title')}>
      <Form key={String(isDone)} method="post" action="/account/announce-key" className="stack max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        {isDone && !failed && (
          <div role="status" tabIndex={-1}>
            <Banner>{t('downloads.announceKey.done')}</Banner>
          </div>
        )}
        <p>{t('downloads.announceKey.about')}</p>
        <Checkbox
          name="understood"
          label={t('downloads.announceKey.understood')}
          hint={t('downloads.announceKey.warning')}
          required
        />
        <p>
          <Button look="danger" busy={busy}>
            {t('downloads.announceKey.submit')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
