import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '~/ui/error-summary'
import type { ReactionTrouble } from '~/ui/use-reactions'

interface TroubleProps {
  /** Error code of the last action on a comment, after a redirect. */
  failed: string | null
  /** Why the last reaction failed. */
  trouble: ReactionTrouble
}

const failures: Partial<Record<string, 'comments.errors.limited' | 'comments.errors.noReason'>> = {
  too_many_requests: 'comments.errors.limited',
  no_reason: 'comments.errors.noReason',
}

export function Trouble({ failed, trouble }: TroubleProps) {
  const { t } = useTranslation()
  return (
    <>
      {failed && <ErrorSummary>{t(failures[failed] ?? 'comments.errors.failed')}</ErrorSummary>}
      <p role="status" className={trouble ? 'field-error' : 'vh'}>
        {trouble?.kind === 'limited' && t('comments.errors.limitedFor', { seconds: trouble.seconds })}
        {trouble?.kind === 'failed' && t('comments.errors.failed')}
      </p>
    </>
  )
}
