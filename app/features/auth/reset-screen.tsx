import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Checkbox } from '~/ui/checkbox'
import { AuthForm } from './auth-form'
import { describeFault } from './describe-fault'
import { NewPasswordField } from './new-password-field'

export function ResetScreen({ username, reply }: { username: string; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('auth.reset.title')}</h1>
      <AuthForm reply={reply} failed={describeFailure(t, reply)} submit={t('auth.reset.submit')}>
        <p>{t('auth.reset.text', { username })}</p>
        {/* Tells the password manager which account the new password belongs to. */}
        <input type="text" value={username} autoComplete="username" readOnly hidden />
        <NewPasswordField
          name="password"
          label={t('auth.fields.newPassword')}
          error={describeFault(t, reply, 'password')}
        />
        <Checkbox
          name="replaceKeys"
          label={t('forms.replaceKeys')}
          hint={t('forms.replaceKeysHint')}
          defaultChecked={reply?.values.replaceKeys === 'on'}
        />
      </AuthForm>
    </>
  )
}
