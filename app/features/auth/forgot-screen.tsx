import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { AuthForm } from './auth-form'
import { describeFault } from './describe-fault'
import { TextField } from './text-field'

export function ForgotScreen({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('auth.forgot.title')}</h1>
      <AuthForm reply={reply} failed={describeFailure(t, reply)} submit={t('auth.forgot.submit')}>
        <p>{t('auth.forgot.text')}</p>
        <TextField
          name="email"
          type="email"
          label={t('auth.fields.email')}
          error={describeFault(t, reply, 'email')}
          defaultValue={reply?.values.email}
          autoComplete="email"
          maxLength={254}
        />
      </AuthForm>
    </>
  )
}
