import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/badge'
import type { BadgeTone } from '~/ui/badge-class'
import { Empty } from '~/ui/empty'
import { Fold } from '~/ui/fold'
import { LinkButton } from '~/ui/link-button'
import { TimeText } from '~/ui/time-text'
import type { MailsView, MailView } from './mails-view'

const tones: Record<MailView['state'], BadgeTone> = { queued: 'info', sent: 'seed', failed: 'danger' }

const providerNames: Record<NonNullable<MailView['provider']>, string> = {
  smtp: 'SMTP',
  resend: 'Resend',
  postmark: 'Postmark',
}

/** Without a mail server, staff read the messages here. */
export function MailsScreen({ mails, newer, older }: MailsView) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('mails.title')}</h1>
      </header>
      <div className="stack">
        <p className="dim max-w-measure">{t('mails.about')}</p>
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
