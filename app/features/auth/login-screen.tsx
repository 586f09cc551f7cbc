import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { PasskeySignIn } from './passkey-sign-in'

export interface LoginScreenProps {
  /** Where a successful sign-in leads; travels in the form. */
  redirectTo: string
  /** Kept from a failed attempt; the password never comes back. */
  username?: string
  /** Why the last attempt failed, in the reader's words. */
  error?: string | null
  /** What is wrong with a field, in the reader's words. */
  fieldErrors?: { username?: string; password?: string }
  /** Changes with each attempt, so that the form shakes and is read anew. */
  attempt?: number | string
  busy?: boolean
  /** What brought the reader here, in a sentence. */
  notice?: string
  /** The last attempt was a passkey, and it was not taken. */
  passkeyRefused?: boolean
}

export function LoginScreen({
  redirectTo,
  username,
  error,
  fieldErrors = {},
  attempt,
  busy,
  notice,
  passkeyRefused,
}: LoginScreenProps) {
  const { t } = useTranslation()
  const failed = Boolean(error || fieldErrors.username || fieldErrors.password)
  return (
    <>
      <h1>{t('auth.login.title')}</h1>
      {notice && (
        <div role="status" className="mb-5">
          <Banner>{notice}</Banner>
        </div>
      )}
      <Form key={attempt} method="post" action="/login" className={classNames('stack', failed && 'shake')}>
        {error && (
          <Banner tone="bad" urgent>
            {error}
          </Banner>
        )}
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Field id="username" label={t('auth.login.username')} error={fieldErrors.username}>
          {(control) => (
            <Input
              {...control}
              name="username"
              defaultValue={username}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              required
            />
          )}
        </Field>
        <Field id="password" label={t('auth.login.password')} error={fieldErrors.password}>
          {(control) => (
            <Input
              {...control}
              type="password"
              name="password"
              autoComplete="current-password"
              maxLength={256}
              required
            />
          )}
        </Field>
        <Button look="primary" wide busy={busy}>
          {t('auth.login.submit')}
        </Button>
      </Form>
      <div className="mt-5">
        <PasskeySignIn redirectTo={redirectTo} refused={passkeyRefused} />
      </div>
    </>
  )
}
