import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Banner } from '~/ui/banner'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { Textarea } from '~/ui/textarea'

interface QuestionScreenProps {
  /** Address of the member's open question. */
  open: string | null
  reply: FormReply | undefined
  busy: boolean
}

export function QuestionScreen({ open, reply, busy }: QuestionScreenProps) {
  const { t } = useTranslation()
  // The text of a refused form stays, and its reply has a question that was opened since the page was loaded.
  const href = reply?.other ?? open
  return (
    <>
      <Breadcrumb label={t('reports.path')} parents={[{ href: '/reports', label: t('reports.own.title') }]} />
      <header className="head">
        <h1 className="head-title">{t('reports.own.ask')}</h1>
      </header>
      <div className="stack max-w-measure">
        <ErrorSummary>
          {describeFailure(t, reply, {
            already_asked: t('reports.question.already'),
            too_many_requests: t('reports.question.throttled'),
          })}
        </ErrorSummary>
        {href && !reply && <Banner>{t('reports.question.already')}</Banner>}
        {href && (
          <p>
            <LinkButton href={href}>{t('reports.question.open')}</LinkButton>
          </p>
        )}
        {(!href || reply) && <QuestionForm reply={reply} busy={busy} />}
      </div>
    </>
  )
}

function QuestionForm({ reply, busy }: Pick<QuestionScreenProps, 'reply' | 'busy'>) {
  const { t } = useTranslation()
  const own = (code: string) => (code === 'too_big' ? undefined : t('reports.question.missing'))
  return (
    <Form method="post" action="/reports/question" className="stack" key={reply?.attempt}>
      <p className="dim">{t('reports.question.intro')}</p>
      <Field
        id="text"
        label={t('reports.question.text')}
        hint={t('reports.question.textHint')}
        error={describeFieldError(t, reply, 'text', own)}
      >
        {(control) => (
          <Textarea {...control} name="text" required maxLength={2000} rows={6} defaultValue={reply?.values.text} />
        )}
      </Field>
      <p>
        <Button look="primary" busy={busy}>
          {t('reports.question.send')}
        </Button>
      </p>
    </Form>
  )
}
