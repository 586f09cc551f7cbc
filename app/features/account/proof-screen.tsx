import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/lib/forms/form-reply'
import { sayFailure, sayFieldError } from '~/lib/forms/say-failure'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { FormFailure } from './form-failure'
import { PasswordField } from './password-field'

interface ProofScreenProps {
  /** Where it goes on. */
  redirectTo: string
  reply: FormReply | undefined
  busy: boolean
}

/** Asks for the password once more, before what is sensitive. */
export function ProofScreen({ redirectTo, reply, busy }: ProofScreenProps) {
  const { t } = useTranslation()
  const error = sayFieldError(t, reply, 'password', (code) =>
    code === 'wrong' ? t('account.password.wrong') : undefined,
  )
  return (
    <Panel title={t('account.proof.title')}>
      <Form key={reply?.attempt} method="post" action="/account/settings/proof" className="stack max-w-measure">
        <FormFailure failed={sayFailure(t, reply)} />
        <p>{t('account.proof.about')}</p>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <PasswordField id="password" name="password" label={t('account.password.current')} error={error} />
        <p>
          <Button look="primary" busy={busy}>
            {t('account.proof.submit')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
