import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Textarea } from '~/ui/textarea'

interface ClosedEditProps {
  title: string
  /** Why the form is missing. */
  words: string
  label: string
  /** The text that was sent. */
  text: string | undefined
}

/** In place of the form of a text that can no longer be edited: the text that was sent, without JavaScript. */
export function ClosedEdit({ title, words, label, text }: ClosedEditProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="head">
        <h1 className="head-title">{title}</h1>
      </div>
      <div className="comment-page stack">
        <ErrorSummary>{words}</ErrorSummary>
        {text && (
          <Field id="comment-source" label={label} hint={t('comments.copyText')}>
            {(control) => <Textarea {...control} rows={6} readOnly defaultValue={text} />}
          </Field>
        )}
      </div>
    </>
  )
}
