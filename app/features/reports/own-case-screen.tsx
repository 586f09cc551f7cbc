import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Badge } from '~/ui/badge'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ErrorSummary } from '~/ui/error-summary'
import { KeyValues } from '~/ui/key-values'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Toast } from '~/ui/toast'
import { ConversationPanel } from './conversation-panel'
import type { OwnCaseView } from './report-view.server'

/** A report or question for its author. Members of staff have no names here. */
export function OwnCaseScreen({ report, reply }: { report: OwnCaseView; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { id, subject, isQuestion, reason, text, time, state, answer, messages, words, isSent } = report
  const [wasOpen] = useState(state === 'open')
  return (
    <>
      <Breadcrumb label={t('reports.path')} parents={[{ href: '/reports', label: t('reports.own.title') }]} />
      <header className="head">
        <h1 className="head-title">{words.title}</h1>
        <Badge tone={state === 'open' ? 'warn' : 'neutral'}>{report.stateName}</Badge>
      </header>
      <div className="stack-l">
        {isQuestion && isSent && <Toast>{t('reports.question.sent')}</Toast>}
        <ErrorSummary>{describeFailure(t, reply, { already_decided: t('reports.own.closed') })}</ErrorSummary>
        <div className="stack">
          <KeyValues
            facts={[
              ...(isQuestion
                ? []
                : [
                    {
                      label: t('reports.subject'),
                      value: subject ? (
                        <a className="link" href={subject.href}>
                          {subject.name}
                        </a>
                      ) : (
                        t('reports.gone')
                      ),
                    },
                    { label: t('reports.reason'), value: reason },
                  ]),
              { label: t('reports.sent'), value: <TimeText {...time} /> },
            ]}
          />
          {text && <p className="whitespace-pre-line max-w-measure break-words">{text}</p>}
        </div>
        {answer && (
          <Panel title={words.decision}>
            <p className="whitespace-pre-line max-w-measure break-words">{answer}</p>
          </Panel>
        )}
        <ConversationPanel
          action={`/reports/${id}`}
          label={t('reports.own.write')}
          hint={t('reports.own.writeHint')}
          empty={words.noMessages}
          messages={messages.map(({ fromStaff, ...message }) => ({
            ...message,
            by: t(fromStaff ? 'reports.own.staff' : 'reports.own.you'),
          }))}
          sent={report.sent}
          // The text stays in its form when the report is closed before it is sent.
          canWrite={state === 'open' || wasOpen || reply !== undefined}
          reply={reply}
        />
      </div>
    </>
  )
}
