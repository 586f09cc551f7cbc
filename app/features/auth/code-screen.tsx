import { useTranslation } from 'react-i18next'
import { oneTimeCode } from '~/lib/forms/one-time-code'
import type { PasskeyRefusal } from '~/lib/session/attempt-passkey.server'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { PasskeySignIn } from './passkey-sign-in'

interface CodeScreenProps {
  methods: ('app' | 'recovery' | 'passkey')[]
  backHref: string
  error: string | null
  fieldError?: string
  passkeyRefusal: PasskeyRefusal | null
  attempt?: string
  busy?: boolean
}

export function CodeScreen({ methods, backHref, error, fieldError, passkeyRefusal, attempt, busy }: CodeScreenProps) {
  const { t } = useTranslation()
  const hasApp = methods.includes('app')
  return (
    <>
      <h1>{t('auth.code.title')}</h1>
      <div className="stack">
        {methods.includes('passkey') && <PasskeySignIn second refusal={passkeyRefusal} />}
        <Form
          key={attempt}
          method="post"
          action="/login/code"
          className={classNames('stack', (error || fieldError) && 'shake')}
        >
          <ErrorSummary>{error}</ErrorSummary>
          <Field
            id="code"
            label={t(hasApp ? 'auth.code.label' : 'auth.code.recoveryLabel')}
            hint={t(hasApp ? 'auth.code.hint' : 'auth.code.recoveryHint')}
            error={fieldError}
          >
            {(control) => <Input {...control} {...oneTimeCode} required />}
          </Field>
          <Button look="primary" wide busy={busy}>
            {t('auth.code.submit')}
          </Button>
        </Form>
        <p>
          <a className="link" href={backHref}>
            {t('auth.code.back')}
          </a>
        </p>
      </div>
    </>
  )
}
