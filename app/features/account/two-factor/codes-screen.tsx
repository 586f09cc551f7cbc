import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { RecoveryCodes } from './recovery-codes'

interface CodesScreenProps {
  left: number
  isPossible: boolean
  reply: FormReply | { codes: string[] } | undefined
  busy: boolean
}

export function CodesScreen({ left, isPossible, reply, busy }: CodesScreenProps) {
  const { t } = useTranslation()
  if (reply && 'codes' in reply) return <RecoveryCodes codes={reply.codes} />
  return (
    <Panel title={t('account.codes.title')}>
      <Form method="post" className="stack max-w-measure">
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <p>{t('account.codes.about')}</p>
        <p>{isPossible ? t('account.codes.left', { count: left }) : t('account.codes.notYet')}</p>
        <p className="line">
          <LinkButton href="/account/settings/security">{t('forms.cancel')}</LinkButton>
          {isPossible && (
            <Button look="danger" busy={busy}>
              {t('account.codes.renew')}
            </Button>
          )}
        </p>
      </Form>
    </Panel>
  )
}
