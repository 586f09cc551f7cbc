import { useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import { useEditorWords } from '~/lib/i18n/use-editor-words'
import { TextPreview } from '~/render/server-html/text-preview'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { MarkdownEditor } from '~/ui/markdown-editor/markdown-editor'
import type { ComposerView, WritingReply } from './comments-view'
import { useDraft } from './use-draft'
import { addQuote, useClearAfterPost } from './use-own-text'

interface ComposerProps {
  view: Pick<ComposerView, 'draft' | 'text' | 'quote'> & {
    /** The revision that an edit started from. */
    revision?: number
  }
  /** The response to the last submission. */
  reply: WritingReply | undefined
  /** The page that handles the form and shows it again with errors. */
  action: string
  label: string
  submit: string
  /** The composer is not the main part of the page. */
  quiet?: boolean
  /** Messages for error codes that only this form has. */
  failures?: Partial<Record<string, string>>
  /** Hidden fields. */
  children?: ReactNode
  cancel?: ReactNode
  /** Further submit buttons; the values of those that post the text begin with `post`. */
  acts?: ReactNode
}

/** The comment form. Without JavaScript it posts and previews; with it, it also stores a draft. */
export function Composer({
  view,
  reply,
  action,
  label,
  submit,
  quiet,
  failures,
  children,
  cancel,
  acts,
}: ComposerProps) {
  const { t } = useTranslation()
  const words = useEditorWords()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(view.draft, view.revision)
  const { state, keep } = draft
  const busy = useNavigation().formData?.get('act')
  const storedQuote = useRef('')
  useEffect(() => {
    // The quotes of several pages come together in the draft.
    if (view.quote !== '' && view.quote !== storedQuote.current) keep(addQuote(view.text, view.quote))
    storedQuote.current = view.quote
  }, [view, keep])
  const onSubmit = useClearAfterPost(form, reply, draft)
  const failed = describeFailure(t, reply, failures)
  const wrong = describeFieldError(t, reply, 'source', (code) => (code === 'custom' ? t('editor.empty') : undefined))
  return (
    <div id="write" className="stack max-w-measure">
      <ErrorSummary>{failed}</ErrorSummary>
      <Form
        ref={form}
        method="post"
        action={`${action}#write`}
        encType="multipart/form-data"
        className="stack"
        defaultButton={{ name: 'act', value: 'post' }}
        onSubmit={onSubmit}
        preventScrollReset
      >
        {children}
        <Field id="comment-source" label={label} hint={t('comments.hint')} error={wrong}>
          {(control) => (
            <MarkdownEditor
              {...control}
              {...words}
              name="source"
              rows={6}
              maxLength={20_000}
              required
              defaultValue={reply?.values.source ?? addQuote(view.text, view.quote)}
              onInput={({ currentTarget }) => keep(currentTarget.value)}
              preview={
                <Button name="act" value="preview" look="ghost" size="small" busy={busy === 'preview'}>
                  {t('editor.preview')}
                </Button>
              }
            />
          )}
        </Field>
        <div className="line">
          <Button look={quiet ? 'plain' : 'primary'} name="act" value="post" busy={busy === 'post'}>
            {submit}
          </Button>
          {acts}
          {cancel}
          <span className="hint" role="status">
            {state === 'kept' && t('comments.draft.kept')}
            {state === 'failed' && t('comments.draft.failed')}
          </span>
        </div>
      </Form>
      {reply?.preview && <TextPreview key={reply.attempt} html={reply.preview.html} />}
    </div>
  )
}
