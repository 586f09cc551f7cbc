import { useNavigation } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { TextPreview } from '~/render/server-html/text-preview'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Textarea } from '~/ui/textarea'
import { ReviewFields, type ReviewReply } from './review-fields'
import type { ReviewForm } from './review-view'

function ReviewPage({ review, heading, children }: { review: ReviewForm; heading: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { title } = review
  const parents = [
    { href: title.href, label: title.name },
    { href: title.reviews, label: t('reviews.title') },
  ]
  return (
    <>
      <Breadcrumb label={t('reviews.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title">{heading}</h1>
      </div>
      <div className="stack max-w-measure">{children}</div>
    </>
  )
}

interface EditReviewScreenProps {
  /** Null when it was deleted. */
  review: ReviewForm | null
  /** The page that a deleted review leads to when its title is not known. */
  back: string
  reply: ReviewReply | undefined
}

/**
 * Edits a review; staff edit the text of another member's with a reason. The form stays when the data of the page are loaded
 * again after the review was deleted.
 */
export function EditReviewScreen({ review: newest, back, reply }: EditReviewScreenProps) {
  const { t } = useTranslation()
  const [opened] = useState(newest)
  const review = newest ?? opened
  const busy = useNavigation().formData?.get('act')
  const failed = describeFailure(t, reply, {
    edited_meanwhile: t('reviews.errors.conflict'),
    text_changed: t('reviews.errors.textChanged'),
    review_deleted: t('reviews.errors.deleted'),
  })
  if (!review) return <DeletedReview text={reply?.values.source} back={reply?.other ?? back} />
  return (
    <ReviewPage review={review} heading={t('reviews.editTitle')}>
      <ErrorSummary>{failed}</ErrorSummary>
      <Form
        method="post"
        action={`/reviews/${review.id}/edit`}
        className="stack"
        defaultButton={{ name: 'act', value: 'post' }}
        preventScrollReset
      >
        <input type="hidden" name="of" value={review.title.of} />
        <OpenedRevision newest={review.revision} replied={reply?.values.revision} />
        <OpenedRevision name="before" newest={review.before} replied={reply?.values.before} />
        {/* A conflict may come with the text of someone else. */}
        <ReviewFields
          key={reply?.failed === 'text_changed' ? reply.attempt : undefined}
          reply={reply}
          usual={review}
          hasRating={review.isMine}
        />
        {!review.isMine && <Reason reply={reply} />}
        <div className="line">
          <Button look="primary" name="act" value="post" busy={busy === 'post'}>
            {t('reviews.save')}
          </Button>
          <LinkButton href={`${review.title.reviews}#r${review.id}`}>{t('forms.cancel')}</LinkButton>
        </div>
      </Form>
      {reply?.preview && <TextPreview key={reply.attempt} html={reply.preview.html} />}
    </ReviewPage>
  )
}

/** In place of the form of a deleted review: the text that was sent, without JavaScript. */
function DeletedReview({ text, back }: { text: string | undefined; back: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumb label={t('reviews.crumbs')} parents={[{ href: back, label: t('reviews.title') }]} />
      <div className="head">
        <h1 className="head-title">{t('reviews.editTitle')}</h1>
      </div>
      <div className="stack max-w-measure">
        <ErrorSummary>{t('reviews.errors.deleted')}</ErrorSummary>
        {text && (
          <Field id="review-source" label={t('reviews.text')} hint={t('reviews.copyText')}>
            {(control) => <Textarea {...control} rows={6} readOnly defaultValue={text} />}
          </Field>
        )}
      </div>
    </>
  )
}

function Reason({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation()
  return (
    <Field
      id="reason"
      label={t('reviews.reason')}
      hint={t('reviews.reasonHint')}
      error={describeFieldError(t, reply, 'reason')}
    >
      {(control) => <Input {...control} name="reason" maxLength={500} required defaultValue={reply?.values.reason} />}
    </Field>
  )
}

/** Confirms the deletion of a review; staff give a reason. */
export function DeleteReviewScreen({ review, reply }: { review: ReviewForm; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <ReviewPage review={review} heading={t('reviews.deleteTitle')}>
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      <p>
        {review.isMine
          ? t('reviews.deleteOwn', { title: review.title.name })
          : t('reviews.deleteOther', { name: review.author ?? t('reviews.gone'), title: review.title.name })}
      </p>
      <Form method="post" action={`/reviews/${review.id}/delete`} className="stack">
        <input type="hidden" name="of" value={review.title.of} />
        {!review.isMine && <Reason reply={reply} />}
        <div className="line">
          <Button look="danger" busy={busy}>
            {t('reviews.delete')}
          </Button>
          <LinkButton href={`${review.title.reviews}#r${review.id}`}>{t('forms.cancel')}</LinkButton>
        </div>
      </Form>
    </ReviewPage>
  )
}
