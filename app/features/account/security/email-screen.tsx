import { useTranslation } from 'react-i18next'
import { FormDone } from '~/features/account/form-done'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'

interface EmailScreenProps {
  email: string | null
  sent: boolean
  reply: FormReply | undefined
  busy: boolean
}

export function EmailScreen({ email, sent, reply, busy }: EmailScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('account.email.title')}>
      <Form key={reply?.attempt} method="post" className="stack max-w-measure">
        <FormDone done={sent && !reply ? t('account.email.sent') : null} />
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <p>{email === null ? t('account.email.none') : t('account.email.current', { email })}</p>
        <Field
          id="email"
          label={t('account.email.new')}
          hint={t('account.email.hint')}
          error={describeFieldError(t, reply, 'email', () => t('account.email.invalid'))}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              defaultValue={reply?.values.email}
              autoComplete="email"
              maxLength={254}
              required
            />
          )}
        </Field>
        <p>
          <Button look="primary" busy={busy}>
            {t('account.email.submit')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
