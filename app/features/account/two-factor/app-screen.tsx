import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import type { AppSetup } from './app-setup'
import { RecoveryCodes } from './recovery-codes'

type AppScreenProps = AppSetup & { reply: FormReply | { codes: string[] } | undefined; busy: boolean }

export function AppScreen({ reply, busy, ...setup }: AppScreenProps) {
  const { t } = useTranslation()
  if (reply && 'codes' in reply) return <RecoveryCodes codes={reply.codes} intro={t('account.app.done')} />
  const failed = describeFailure(t, reply)
  return (
    <Panel title={t('account.app.title')}>
      <div className="stack max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        {setup.state === 'begun' ? (
          <Begun setup={setup} reply={reply} busy={busy} />
        ) : setup.state === 'none' ? (
          <Form method="post" className="stack">
            <p>{t('account.app.about')}</p>
            <input type="hidden" name="intent" value="begin" />
            <p>
              <Button look="primary" busy={busy}>
                {t('account.app.begin')}
              </Button>
            </p>
          </Form>
        ) : (
          <Form method="post" className="stack">
            <p>{t('account.app.used')}</p>
            <input type="hidden" name="intent" value="remove" />
            <p className="line">
              <LinkButton href="/account/settings/security">{t('forms.cancel')}</LinkButton>
              <Button look="danger" busy={busy}>
                {t('account.app.remove')}
              </Button>
            </p>
          </Form>
        )}
      </div>
    </Panel>
  )
}

function Begun({
  setup: { seed, uri, qr },
  reply,
  busy,
}: {
  setup: Extract<AppSetup, { state: 'begun' }>
  reply: FormReply | undefined
  busy: boolean
}) {
  const { t } = useTranslation()
  const error = describeFieldError(t, reply, 'code', () => t('account.app.wrongCode'))
  return (
    <>
      <p>{t('account.app.scan')}</p>
      <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('account.app.qr')}>
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t('account.app.type')} <span className="mono">{seed}</span>
      </p>
      <p>
        <a className="link" href={uri}>
          {t('account.app.open')}
        </a>
      </p>
      <Form key={reply?.attempt} method="post" className="stack">
        <input type="hidden" name="intent" value="confirm" />
        <Field id="code" label={t('account.app.code')} hint={t('account.app.codeHint')} error={error}>
          {(control) => (
            <Input {...control} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} required />
          )}
        </Field>
        <p>
          <Button look="primary" busy={busy}>
            {t('account.app.confirm')}
          </Button>
        </p>
      </Form>
    </>
  )
}
