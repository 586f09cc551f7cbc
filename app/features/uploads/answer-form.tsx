import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Textarea } from '~/ui/textarea'

interface AnswerFormProps {
  slug: string
  /** The change that the staff asked for. */
  asked: string
  reply: FormReply | undefined
  busy: boolean
}

export function AnswerForm({ slug, asked, reply, busy }: AnswerFormProps) {
  const { t } = useTranslation()
  const isMine = reply !== undefined && reply.values.answer !== undefined
  const own = isMine ? reply : undefined
  return (
    <div className="stack max-w-measure mb-7">
      <Banner tone="warn">{t('uploads.edit.asked', { text: asked })}</Banner>
      <ErrorSummary>{describeFailure(t, own, { already_decided: t('uploads.edit.answerGone') })}</ErrorSummary>
      <Form method="post" action={`/torrents/${slug}/edit?answer`} className="stack" key={own?.attempt}>
        <Field
          id="answer"
          label={t('uploads.edit.answer')}
          hint={t('uploads.edit.answerHint')}
          error={describeFieldError(t, own, 'answer')}
        >
          {(control) => (
            <Textarea {...control} name="answer" rows={3} maxLength={1000} required defaultValue={own?.values.answer} />
          )}
        </Field>
        <p>
          <Button busy={busy}>{t('uploads.edit.answerSubmit')}</Button>
        </p>
      </Form>
    </div>
  )
}
