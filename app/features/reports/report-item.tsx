import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/lib/forms/form-reply'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Textarea } from '~/ui/textarea'
import { TimeText } from '~/ui/time-text'
import type { ReportView } from './report-view'

export function ReportItem({ report, reply }: { report: ReportView; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { subject, reason, text, reporter, time, isOpen, answer, handledBy } = report
  return (
    <li className="stack border-b pb-5">
      <h2 className="panel-head">{subject ? <a href={subject.href}>{subject.name}</a> : t('reports.gone')}</h2>
      <p className="line">
        <Badge tone="warn">{reason}</Badge>
        <span className="dim">
          {t('reports.byAt', { member: reporter?.username ?? t('reports.somebody') })}, <TimeText {...time} />
        </span>
      </p>
      {text && <p className="whitespace-pre-line max-w-measure">{text}</p>}
      {subject?.comment && (
        <figure className="max-w-measure">
          <figcaption className="hint">
            {t('reports.commentBy', { member: subject.comment.author?.username ?? t('reports.somebody') })}
          </figcaption>
          <blockquote className="whitespace-pre-line">{subject.comment.source}</blockquote>
        </figure>
      )}
      {isOpen ? (
        <DecisionForm id={report.id} reply={reply} />
      ) : (
        <div className="max-w-measure">
          <p className="whitespace-pre-line">{answer}</p>
          {handledBy && <p className="hint">{t('reports.handled', { member: handledBy.username })}</p>}
        </div>
      )}
    </li>
  )
}

function DecisionForm({ id, reply }: { id: number; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  return (
    <Form method="post" action="/admin/reports" reloadDocument className="stack max-w-measure" key={reply?.attempt}>
      <input type="hidden" name="id" value={id} />
      <Field
        id={`answer-${id}`}
        label={t('reports.answer')}
        hint={t('reports.answerHint')}
        error={reply?.errors.answer && t('reports.answerMissing')}
      >
        {(control) => (
          <Textarea {...control} name="answer" required maxLength={2000} rows={3} defaultValue={reply?.values.answer} />
        )}
      </Field>
      <div className="line">
        <Button name="state" value="resolved">
          {t('reports.resolve')}
        </Button>
        <Button name="state" value="dismissed" look="ghost">
          {t('reports.dismiss')}
        </Button>
      </div>
    </Form>
  )
}
