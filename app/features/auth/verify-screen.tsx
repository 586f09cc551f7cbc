import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { AuthForm } from './auth-form'

interface VerifyScreenProps {
  username: string
  isApplication: boolean
  reply: FormReply | undefined
}

/** Asks for confirmation, because email scanners open links. */
export function VerifyScreen({ username, isApplication, reply }: VerifyScreenProps) {
  const { t } = useTranslation()
  const failed = describeFailure(t, reply, { account_exists: t('auth.verify.taken') })
  return (
    <>
      <h1>{t('auth.verify.title')}</h1>
      <AuthForm reply={reply} failed={failed} submit={t('auth.verify.submit')}>
        <p>{t(isApplication ? 'auth.verify.applicationText' : 'auth.verify.text', { username })}</p>
      </AuthForm>
    </>
  )
}
