import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { recentKey } from '~/lib/preferences/recent-key'
import type { PasskeyRefusal } from '~/lib/session/attempt-passkey.server'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { PasskeySignIn } from './passkey-sign-in'

export interface LoginScreenProps {
  redirectTo: string
  /** Kept after a failed attempt. */
  username?: string
  error?: string | null
  fieldErrors?: { username?: string; password?: string }
  /** Changes with each attempt, so that the form shakes and its error is announced again. */
  attempt?: number | string
  busy?: boolean
  notice?: string
  /** Text of the staff for people without an account. */
  text?: string
  passkeyRefusal?: PasskeyRefusal | null
}

export function LoginScreen({
  redirectTo,
  username,
  error,
  fieldErrors = {},
  attempt,
  busy,
  notice,
  text,
  passkeyRefusal,
}: LoginScreenProps) {
  const { t } = useTranslation()
  useForgetRecent()
  const failed = Boolean(error || fieldErrors.username || fieldErrors.password)
  return (
    <>
      <h1>{t('auth.login.title')}</h1>
      {text && <p className="whitespace-pre-line break-words mb-5">{text}</p>}
      {notice && (
        <div role="status" className="mb-5">
          <Banner>{notice}</Banner>
        </div>
      )}
      <Form key={attempt} method="post" action="/login" className={classNames('stack', failed && 'shake')}>
        <ErrorSummary>{error}</ErrorSummary>
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
        <PasskeySignIn redirectTo={redirectTo} refusal={passkeyRefusal} />
      </div>
    </>
  )
}

/** A signed-out browser keeps no list of visited pages. */
function useForgetRecent() {
  useEffect(() => {
    try {
      localStorage.removeItem(recentKey)
    } catch {
      // The storage is blocked, so it has nothing.
    }
  }, [])
}
