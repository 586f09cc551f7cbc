import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { useEditorWords } from '~/lib/i18n/use-editor-words'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { MarkdownEditor } from '~/ui/markdown-editor/markdown-editor'
import { RatingInput } from '~/ui/rating'

export interface ReviewReply extends FormReply {
  preview?: { html: string | null }
}

interface ReviewFieldsProps {
  reply: ReviewReply | undefined
  usual?: { rating: number; source: string }
  /** Staff edit the text only. */
  hasRating: boolean
}

/** The fields of a new and of an edited review. */
export function ReviewFields({ reply, usual, hasRating }: ReviewFieldsProps) {
  const { t } = useTranslation()
  const words = useEditorWords()
  const busy = useNavigation().formData?.get('act')
  const wrong = describeFieldError(t, reply, 'source', (code) => (code === 'custom' ? t('editor.empty') : undefined))
  return (
    <>
      {hasRating && (
        <RatingInput
          id="rating"
          name="rating"
          label={t('reviews.rating')}
          hint={t('reviews.ratingHint')}
          stepLabel={(step) => t('reviews.step', { step })}
          defaultValue={reply?.values.rating ?? (usual && String(usual.rating))}
          error={describeFieldError(t, reply, 'rating', () => t('reviews.errors.rating'))}
          required
        />
      )}
      <Field id="review-source" label={t('reviews.text')} hint={t('reviews.hint')} error={wrong}>
        {(control) => (
          <MarkdownEditor
            {...control}
            {...words}
            name="source"
            rows={6}
            maxLength={20_000}
            required
            defaultValue={reply?.values.source ?? usual?.source}
            preview={
              <Button name="act" value="preview" look="ghost" size="small" busy={busy === 'preview'} formNoValidate>
                {t('editor.preview')}
              </Button>
            }
          />
        )}
      </Field>
    </>
  )
}
