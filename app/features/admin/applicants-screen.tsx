import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Textarea } from '~/ui/textarea'
import { TimeText } from '~/ui/time-text'
import { Toast } from '~/ui/toast'

export interface ApplicantView {
  id: number
  username: string
  email: string
  application: string
  time: { iso: string; text: string; exact: string }
}

interface ApplicantsScreenProps {
  applicants: ApplicantView[]
  done: 'accept' | 'decline' | null
  reply: FormReply | undefined
}

export function ApplicantsScreen({ applicants, done, reply }: ApplicantsScreenProps) {
  const { t } = useTranslation()
  const failed = describeFailure(t, reply, {
    already_decided: t('admin.applicants.decided'),
  })
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.applicants.title')}</h1>
      </header>
      <div className="stack-l">
        {done && !reply && <Toast>{t(`admin.applicants.done.${done}`)}</Toast>}
        <ErrorSummary>{failed}</ErrorSummary>
        {applicants.length === 0 ? (
          <Empty title={t('admin.applicants.empty')}>
            <p>{t('admin.applicants.emptyText')}</p>
          </Empty>
        ) : (
          <ol className="stack-l" aria-label={t('admin.applicants.title')}>
            {applicants.map((applicant) => (
              <Applicant
                key={applicant.id}
                applicant={applicant}
                reply={reply?.values.id === String(applicant.id) ? reply : undefined}
              />
            ))}
          </ol>
        )}
      </div>
    </>
  )
}

function Applicant({ applicant, reply }: { applicant: ApplicantView; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { id, username, email, application, time } = applicant
  const hidden = <input type="hidden" name="id" value={id} />
  return (
    <li className="stack border-b pb-5">
      <h2 className="panel-head">{username}</h2>
      <p className="dim">
        {email} · <TimeText {...time} />
      </p>
      <p className="whitespace-pre-line max-w-measure">{application}</p>
      <Form method="post">
        {hidden}
        <Button
          look="primary"
          name="decision"
          value="accept"
          aria-label={t('admin.applicants.acceptName', { username })}
        >
          {t('admin.applicants.accept')}
        </Button>
      </Form>
      <Fold label={t('admin.applicants.decline')} open={reply !== undefined}>
        <Form key={reply?.attempt} method="post" className="stack max-w-measure">
          {hidden}
          <Field
            id={`reason-${id}`}
            label={t('admin.applicants.reason')}
            hint={t('admin.applicants.reasonHint')}
            error={describeFieldError(t, reply, 'reason')}
          >
            {(control) => (
              <Textarea {...control} name="reason" maxLength={1000} rows={3} defaultValue={reply?.values.reason} />
            )}
          </Field>
          <p>
            <Button look="danger" name="decision" value="decline">
              {t('admin.applicants.declineName', { username })}
            </Button>
          </p>
        </Form>
      </Fold>
    </li>
  )
}
