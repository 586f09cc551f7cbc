import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '~/ui/error-summary'
import type { ReactionTrouble } from '~/ui/use-reactions'

interface TroubleProps {
  /** Error code of the last action on a comment, after a redirect. */
  failed: string | null
  /** Why the last reaction failed. */
  trouble: ReactionTrouble
}

export function Trouble({ failed, trouble }: TroubleProps) {
  const { t } = useTranslation()
  return (
    <>
      {failed && (
        <ErrorSummary>
          {failed === 'too_many_requests' ? t('comments.errors.limited') : t('comments.errors.failed')}
        </ErrorSummary>
      )}
      <p role="status" className={trouble ? 'field-error' : 'vh'}>
        {trouble?.kind === 'limited' && t('comments.errors.limitedFor', { seconds: trouble.seconds })}
        {trouble?.kind === 'failed' && t('comments.errors.failed')}
      </p>
    </>
  )
}
