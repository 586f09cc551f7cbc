import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Badge } from '~/ui/badge'
import type { BadgeTone } from '~/ui/badge-class'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { TimeText } from '~/ui/time-text'
import { Toast } from '~/ui/toast'
import type { MailsView, MailView } from './mails-view'

const tones: Record<MailView['state'], BadgeTone> = { queued: 'info', sent: 'seed', failed: 'danger' }

const providerNames: Record<NonNullable<MailView['provider']>, string> = {
  smtp: 'SMTP',
  resend: 'Resend',
  postmark: 'Postmark',
}

interface MailsScreenProps extends MailsView {
  /** Number of emails that were just made due. */
  retried: number | null
  reply: FormReply | undefined
  busy: boolean
}

/** Without a mail server, staff read the messages here. */
export function MailsScreen({ mails, outage, newer, older, retried, reply, busy }: MailsScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('mails.title')}</h1>
      </header>
      <div className="stack">
        {retried !== null && !reply && <Toast>{t('mails.retried', { count: retried })}</Toast>}
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        {outage && (
          <Banner tone="bad">
            {t('mails.outage', { since: outage.since })}{' '}
            <span className="mono [overflow-wrap:anywhere]">{outage.error}</span>{' '}
            <a className="link" href="/admin/settings/mail">
              {t('mails.settings')}
            </a>
          </Banner>
        )}
        <p className="dim max-w-measure">{t('mails.about')}</p>
        {mails.some(({ state, attempts }) => state === 'queued' && attempts > 0) && (
          <Form method="post" action="/admin/mail">
            <Button busy={busy}>{t('mails.retry')}</Button>
          </Form>
        )}
        {mails.length === 0 && <Empty title={t('mails.empty')} />}
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <Mail mail={mail} />
            </li>
          ))}
        </ul>
        {(newer || older) && (
          <nav className="line" aria-label={t('mails.pages')}>
            {newer && <LinkButton href={newer}>{t('mails.newer')}</LinkButton>}
            {older && <LinkButton href={older}>{t('mails.older')}</LinkButton>}
          </nav>
        )}
      </div>
    </>
  )
}

function Mail({ mail }: { mail: MailView }) {
  const { recipient, subject, class: mailClass, provider, state, attempts, lastError, created, lines } = mail
  const { t } = useTranslation()
  const label = (
    <>
      <Badge tone={tones[state]}>{t(`mails.states.${state}`)}</Badge> {subject} · {recipient}
    </>
  )
  return (
    <Fold label={label} note={<TimeText {...created} />}>
      <div className="stack [overflow-wrap:anywhere]">
        <p className="dim">
          {t(`mails.classes.${mailClass}`)}
          {provider && ` · ${t('mails.by', { provider: providerNames[provider] })}`}
          {attempts > 0 && ` · ${t('mails.attempts', { count: attempts })}`}
        </p>
        {lastError === 'interrupted' ? (
          <p>{t('mails.interrupted')}</p>
        ) : (
          lastError && <p className="mono">{lastError}</p>
        )}
        {lines === null ? (
          <p className="dim">{t('mails.hidden')}</p>
        ) : (
          <p className="whitespace-pre-line">
            {lines.map(({ text, href }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
              <span key={index}>
                {href ? <a href={href}>{text}</a> : text}
                {'\n'}
              </span>
            ))}
          </p>
        )}
      </div>
    </Fold>
  )
}
