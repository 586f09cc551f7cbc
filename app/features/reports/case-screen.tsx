import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Badge } from '~/ui/badge'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { KeyValues } from '~/ui/key-values'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Textarea } from '~/ui/textarea'
import { TimeText } from '~/ui/time-text'
import { Username } from '~/ui/username'
import { ConversationPanel } from './conversation-panel'
import type { CaseView } from './report-view.server'
import { useRefusal } from './use-refusal'

interface CaseScreenProps {
  report: CaseView
  reply: FormReply | undefined
}

export function CaseScreen({ report, reply }: CaseScreenProps) {
  const { t } = useTranslation()
  const { id, state, claim, isOwnCase, messages } = report
  const isOpen = state === 'open'
  const isFree = isOpen && !isOwnCase && (claim === null || claim.isMine)
  // The forms stay when another member claims or closes the report, so that no typed text is lost.
  const [wasFree] = useState(isFree)
  const isWritable = isFree || wasFree
  const message = useRefusal(reply, ['message'], report.sent)
  const decision = useRefusal(reply, ['resolved', 'dismissed'])
  const failed = describeFailure(t, reply, {
    already_decided: t('reports.alreadyDecided'),
    own_case: t('reports.ownCase'),
    claimed: t('reports.claimed'),
  })
  return (
    <>
      <Breadcrumb label={t('reports.path')} parents={[{ href: '/admin/reports', label: t('reports.title') }]} />
      <header className="head">
        <h1 className="head-title">{report.words.title}</h1>
        <Badge tone={isOpen ? 'warn' : 'neutral'}>{report.words.state}</Badge>
      </header>
      <div className="stack-l">
        <ErrorSummary>{failed}</ErrorSummary>
        <Facts report={report} />
        {isOpen && <ClaimForm report={report} />}
        <Content report={report} />
        <ConversationPanel
          action={`/admin/reports/${id}`}
          label={report.words.toReporter}
          hint={t('reports.toReporterHint')}
          empty={t('reports.noMessages')}
          messages={messages.map(({ author, ...message }) => ({
            ...message,
            by: author?.username ?? t('reports.somebody'),
          }))}
          sent={report.sent}
          canWrite={message !== undefined || (isWritable && report.reporter !== null)}
          reply={message}
        />
        <Acts report={report} />
        {!isFree && <Outcome report={report} />}
        {(isWritable || decision) && <DecisionForm report={report} reply={decision} />}
      </div>
    </>
  )
}

function Facts({ report }: { report: CaseView }) {
  const { t } = useTranslation()
  const { subject, isQuestion, reason, text, reporter, author, time } = report
  const member = (user: CaseView['author']) =>
    user ? <Username name={user.username} role={user.role} href={memberHref(user.username)} /> : t('reports.somebody')
  return (
    <div className="stack">
      <KeyValues
        facts={[
          ...(isQuestion
            ? []
            : [
                {
                  label: subject?.kind ?? t('reports.subject'),
                  value: subject ? (
                    <a className="link" href={subject.href}>
                      {subject.name}
                    </a>
                  ) : (
                    t('reports.gone')
                  ),
                },
                ...(author ? [{ label: t('reports.author'), value: member(author) }] : []),
                { label: t('reports.reason'), value: reason },
              ]),
          { label: report.words.reporter, value: member(reporter) },
          { label: t('reports.sent'), value: <TimeText {...time} /> },
        ]}
      />
      {text && <p className="whitespace-pre-line max-w-measure break-words">{text}</p>}
    </div>
  )
}

function ClaimForm({ report: { id, claim, isOwnCase } }: { report: CaseView }) {
  const { t } = useTranslation()
  if (isOwnCase) return <p>{t('reports.ownCase')}</p>
  if (claim && !claim.isMine) return <p>{t('reports.claimedBy', { name: claim.by, until: claim.until })}</p>
  return (
    <Form method="post" action={`/admin/reports/${id}`} className="line">
      <span>{claim ? t('reports.claimedByYou', { until: claim.until }) : t('reports.unclaimed')}</span>
      <Button size="small" name="act" value={claim ? 'release' : 'claim'} data-key="c">
        {t(claim ? 'reports.release' : 'reports.claim')}
      </Button>
    </Form>
  )
}

/** The stored copy, and the present text where it differs. */
function Content({ report: { content, subject } }: { report: CaseView }) {
  const { t } = useTranslation()
  if (content === null && !subject?.source) return null
  const isChanged = content !== null && subject?.source !== null && subject?.source !== content
  return (
    <Panel title={t('reports.content')}>
      <blockquote className="whitespace-pre-line max-w-measure break-words">{content ?? subject?.source}</blockquote>
      {isChanged && subject && (
        <details className="max-w-measure">
          <summary className="disclosure">{t('reports.changedSince')}</summary>
          <blockquote className="whitespace-pre-line break-words">{subject.source}</blockquote>
        </details>
      )}
    </Panel>
  )
}

function Acts({ report: { acts, links } }: { report: CaseView }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('reports.acts')}>
      <div className="stack">
        {links.length > 0 && (
          <p className="line">
            {links.map(({ act, href }) => (
              <LinkButton key={href} size="small" href={href}>
                {t(`reports.act.${act}`)}
              </LinkButton>
            ))}
          </p>
        )}
        {acts.length === 0 && <p className="dim">{t('reports.noActs')}</p>}
        <ul className="block" data-list="" aria-label={t('reports.acts')}>
          {acts.map(({ id, name, actor, reason, time }) => (
            <li key={id} className="list-row">
              <div className="list-text">
                <p className="title">{name}</p>
                {reason && <p className="break-words">{reason}</p>}
                <p className="hint">
                  {actor?.username ?? t('reports.somebody')} · <TimeText {...time} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function Outcome({ report }: { report: CaseView }) {
  const { t } = useTranslation()
  const { answer, handledBy } = report
  if (answer === null) return null
  return (
    <Panel title={report.words.decision}>
      <p className="whitespace-pre-line max-w-measure break-words">{answer}</p>
      {handledBy && <p className="hint">{t('reports.handled', { member: handledBy.username })}</p>}
    </Panel>
  )
}

function DecisionForm({ report, reply }: CaseScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={report.words.decision}>
      <Form method="post" action={`/admin/reports/${report.id}`} className="stack max-w-measure" key={reply?.attempt}>
        <Field
          id="answer"
          label={report.words.answer}
          hint={report.words.answerHint}
          error={reply?.errors.answer && t('reports.answerMissing')}
        >
          {(control) => (
            <Textarea
              {...control}
              name="answer"
              required
              maxLength={2000}
              rows={3}
              defaultValue={reply?.values.answer}
            />
          )}
        </Field>
        <div className="line">
          <Button look="primary" name="act" value="resolved">
            {report.words.resolve}
          </Button>
          <Button name="act" value="dismissed">
            {report.words.dismiss}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
