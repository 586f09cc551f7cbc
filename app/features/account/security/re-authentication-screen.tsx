import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { oneTimeCode } from '~/lib/forms/one-time-code'
import { usePasskey } from '~/lib/session/use-passkey'
import { useHydrated } from '~/render/document/use-hydrated'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { PasswordField } from './password-field'

interface ReAuthenticationScreenProps {
  redirectTo: string
  /** All false when two-factor authentication is off. */
  methods: { app: boolean; recovery: boolean; passkey: boolean }
  reply: FormReply | undefined
  busy: boolean
}

export function ReAuthenticationScreen({ redirectTo, methods, reply, busy }: ReAuthenticationScreenProps) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { state, wait, ask } = usePasskey('/account/passkey-ceremony', { confirmsIdentity: 'yes' })
  const takesCode = methods.app || methods.recovery
  const error = (field: string, wrong: string) =>
    describeFieldError(t, reply, field, (code) => (code === 'wrong' ? wrong : undefined))
  const refused = reply?.errors.passkey ?? (takesCode ? undefined : reply?.errors.code)
  const refusal = wait === undefined ? t('account.reauth.refused') : t('auth.login.throttled', { seconds: wait })
  const isRefused = state === 'failed' || (state === 'idle' && refused !== undefined)
  return (
    <Panel title={t('account.reauth.title')}>
      <Form
        ref={form}
        key={reply?.attempt}
        method="post"
        action="/account/settings/confirm-identity"
        className="stack max-w-measure"
      >
        <ErrorSummary>{isRefused ? refusal : describeFailure(t, reply)}</ErrorSummary>
        <p>{t(takesCode || methods.passkey ? 'account.reauth.aboutTwo' : 'account.reauth.about')}</p>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <PasswordField
          id="password"
          name="password"
          label={t('account.password.current')}
          error={error('password', t('account.password.wrong'))}
        />
        {takesCode && (
          <Field
            id="code"
            label={t(methods.app ? 'auth.code.label' : 'auth.code.recoveryLabel')}
            hint={t(methods.app ? 'auth.code.hint' : 'auth.code.recoveryHint')}
            error={error('code', t('auth.code.wrong'))}
          >
            {(control) => <Input {...control} {...oneTimeCode} required={!methods.passkey} />}
          </Field>
        )}
        {methods.passkey && (
          <>
            <input type="hidden" name="challenge" />
            <input type="hidden" name="credential" />
            <noscript>
              <p className="hint">{t('auth.passkey.needsScripts')}</p>
            </noscript>
          </>
        )}
        <p className="line">
          {(takesCode || !methods.passkey) && (
            <Button look="primary" busy={busy}>
              {t('account.reauth.submit')}
            </Button>
          )}
          {methods.passkey && (
            <span data-scripts="">
              <Button type="button" busy={state === 'busy'} disabled={!hydrated} onClick={() => ask(form.current)}>
                <Icon is="i-lucide-key-round" />
                {t('auth.passkey.submit')}
              </Button>
            </span>
          )}
        </p>
      </Form>
    </Panel>
  )
}
