import { useTranslation } from 'react-i18next'
import type { mailProviders } from '#contract/mails'
import type { MailSettings, mailTlsModes } from '#contract/site-settings'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { Toast } from '~/ui/toast'
import { SettingsChanges } from './settings-changes'
import { listChanges, settingsHistory, toValues } from './settings-values'

interface MailSettingsScreenProps {
  mail: MailSettings
  revision: number
  done: boolean
  /** Result of the test email that was just sent. */
  tried: { recipient: string; error: string | null } | undefined
  reply: FormReply | undefined
  busy: boolean
}

const tlsModes: (typeof mailTlsModes)[number][] = ['starttls', 'implicit', 'none']
const providers: (typeof mailProviders)[number][] = ['smtp', 'resend', 'postmark']

export function MailSettingsScreen({ mail, revision, done, tried, reply, busy }: MailSettingsScreenProps) {
  const { t } = useTranslation()
  const canSend = mail.provider !== 'smtp' || mail.host !== null
  const failures = { no_address: t('admin.mail.noAddress'), no_mail_server: t('admin.mail.testNone') }
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.mail.title')}</h1>
        <span className="ms-auto">
          <LinkButton href={settingsHistory}>{t('admin.settingsHistory')}</LinkButton>
        </span>
      </header>
      <div className="stack-l">
        {done && !reply && !tried && <Toast>{t('admin.mail.done')}</Toast>}
        {tried &&
          (tried.error === null ? (
            <Toast>{t('admin.mail.tried', { recipient: tried.recipient })}</Toast>
          ) : (
            <Toast bad>{t('admin.mail.failed', { error: tried.error })}</Toast>
          ))}
        <ServerForm
          mail={mail}
          revision={revision}
          reply={reply?.values.intent === 'save' ? reply : undefined}
          busy={busy}
        />
        <Panel title={t('admin.mail.test')}>
          <Form method="post" className="stack max-w-measure">
            <Failure failed={reply?.values.intent === 'test' ? describeFailure(t, reply, failures) : null} />
            <p className="dim">{t(canSend ? 'admin.mail.testAbout' : 'admin.mail.testNone')}</p>
            <p>
              <Button name="intent" value="test" busy={busy} disabled={!canSend}>
                {t('admin.mail.send')}
              </Button>
            </p>
          </Form>
        </Panel>
      </div>
    </>
  )
}

function Failure({ failed }: { failed: string | null }) {
  if (!failed) return null
  return <ErrorSummary>{failed}</ErrorSummary>
}

type MailForm = Pick<MailSettingsScreenProps, 'mail' | 'revision' | 'reply' | 'busy'>

function ServerForm({ mail, revision, reply, busy }: MailForm) {
  const { t } = useTranslation()
  const isConflict = reply?.failed === 'changed_meanwhile'
  return (
    <Form key={reply?.attempt} method="post" className="stack max-w-measure">
      <Failure failed={describeFailure(t, reply, { changed_meanwhile: t('siteSettings.conflict') })} />
      {isConflict && (
        <Panel title={t('siteSettings.conflictTitle')}>
          <SettingsChanges changes={listChanges(mailValues(mail), mailValues(reply.values))} />
        </Panel>
      )}
      {/* After a conflict the next attempt replaces the other change. */}
      <input type="hidden" name="revision" value={isConflict ? revision : (reply?.values.revision ?? revision)} />
      <Field
        id="provider"
        label={t('admin.mail.provider')}
        hint={t(mail.hasApiKey ? 'admin.mail.keySet' : 'admin.mail.keyMissing')}
        error={describeFieldError(t, reply, 'provider', (code) =>
          code === 'no_key' ? t('admin.mail.noKey') : undefined,
        )}
      >
        {(control) => (
          <Select
            {...control}
            name="provider"
            defaultValue={reply?.values.provider ?? mail.provider}
            options={providers.map((value) => ({ value, label: t(`admin.mail.providers.${value}`) }))}
          />
        )}
      </Field>
      <Field
        id="sender"
        label={t('admin.mail.sender')}
        hint={t('admin.mail.senderHint')}
        error={describeFieldError(t, reply, 'sender')}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            name="sender"
            defaultValue={reply?.values.sender ?? mail.sender ?? ''}
            maxLength={254}
            autoComplete="off"
          />
        )}
      </Field>
      <ServerFields mail={mail} reply={reply} />
      <p>
        <Button look="primary" name="intent" value="save" busy={busy}>
          {t('forms.save')}
        </Button>
      </p>
    </Form>
  )
}

/** By the names that versions have. */
const mailValues = ({ provider, host, port, tls, user, sender }: Partial<Record<keyof MailSettings, unknown>>) =>
  toValues({
    ...{ mailProvider: provider, smtpHost: host ?? '', smtpPort: port, smtpTls: tls },
    ...{ smtpUser: user ?? '', mailSender: sender ?? '' },
  })

function ServerFields({ mail, reply }: Pick<MailForm, 'mail' | 'reply'>) {
  const { t } = useTranslation()
  const typed = (name: 'host' | 'user' | 'tls' | 'port') => reply?.values[name] ?? mail[name] ?? ''
  const error = (name: string) => describeFieldError(t, reply, name)
  return (
    <>
      <Field id="host" label={t('admin.mail.host')} hint={t('admin.mail.hostHint')} error={error('host')}>
        {(control) => (
          <Input
            {...control}
            name="host"
            defaultValue={typed('host')}
            maxLength={253}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id="port" label={t('admin.mail.port')} hint={t('admin.mail.portHint')} error={error('port')}>
        {(control) => (
          <Input {...control} type="number" name="port" defaultValue={typed('port')} min={1} max={65_535} required />
        )}
      </Field>
      <Field id="tls" label={t('admin.mail.tls')} error={error('tls')}>
        {(control) => (
          <Select
            {...control}
            name="tls"
            defaultValue={typed('tls')}
            options={tlsModes.map((value) => ({ value, label: t(`admin.mail.tlsModes.${value}`) }))}
          />
        )}
      </Field>
      <Field id="user" label={t('admin.mail.user')} hint={t('admin.mail.userHint')} error={error('user')}>
        {(control) => (
          <Input
            {...control}
            name="user"
            defaultValue={typed('user')}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        id="secret"
        label={t('admin.mail.secret')}
        hint={t(mail.hasSecret ? 'admin.mail.secretKept' : 'admin.mail.secretHint')}
        error={describeFieldError(t, reply, 'secret', (code) =>
          code === 'required' ? t('admin.mail.secretMissing') : undefined,
        )}
      >
        {(control) => <Input {...control} type="password" name="secret" maxLength={500} autoComplete="new-password" />}
      </Field>
    </>
  )
}
