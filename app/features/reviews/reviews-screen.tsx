import { useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import { ServerHtml } from '~/render/server-html/server-html'
import { TextPreview } from '~/render/server-html/text-preview'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { Meter } from '~/ui/meter'
import { Panel } from '~/ui/panel'
import { Rating } from '~/ui/rating'
import { ReviewFields, type ReviewReply } from './review-fields'
import type { ReviewsView } from './review-view'

interface ReviewsScreenProps {
  view: ReviewsView
  /** Server HTML. */
  rows: string | null
  /** URL of this page, which handles the form. */
  action: string
  reply: ReviewReply | undefined
}

/** The reviews of a title, and the form for the member's own. */
export function ReviewsScreen({ view, rows, action, reply }: ReviewsScreenProps) {
  const { t } = useTranslation()
  const { average, count, isEmpty, previous, next } = view
  return (
    <div className="split">
      <div className="stack-l">
        <Panel title={t('reviews.title')} note={count}>
          {isEmpty ? (
            <p className="dim">{t('reviews.none')}</p>
          ) : (
            <ServerHtml as="ol" className="comments" data-list="" name="reviews" html={rows} />
          )}
          <CursorPages
            label={t('reviews.pages')}
            previous={previous && { href: previous, label: t('reviews.newer') }}
            next={next && { href: next, label: t('reviews.older') }}
          />
        </Panel>
        <OwnReview view={view} action={action} reply={reply} />
      </div>
      {average && (
        <aside className="stack-l">
          <Panel title={t('reviews.average')}>
            <p className="mb-3 text-f5">
              <Rating {...average} />
            </p>
            <ul className="rating-bars">
              {view.distribution.map(({ rating, count: reviews, share, label }) => (
                <li key={rating}>
                  <span aria-hidden="true">{rating}</span>
                  <Meter value={share} />
                  <span className="dim" aria-hidden="true">
                    {reviews}
                  </span>
                  <span className="vh">{label}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </aside>
      )}
    </div>
  )
}

function OwnReview({ view, action, reply }: Omit<ReviewsScreenProps, 'rows'>) {
  const { t } = useTranslation()
  const { own, canWrite } = view
  const [couldWrite] = useState(canWrite)
  // The member may have reviewed the title in another tab, or may write no longer: the form still shows what was typed here.
  const hasForm = reply !== undefined || ((canWrite || couldWrite) && own === null)
  return (
    <>
      {own && (
        <Panel title={t('reviews.yours')}>
          <div className="line">
            <LinkButton href={`/reviews/${own.id}/edit`}>{t('reviews.editYours')}</LinkButton>
            <LinkButton look="danger" href={`/reviews/${own.id}/delete`}>
              {t('reviews.delete')}
            </LinkButton>
          </div>
        </Panel>
      )}
      {hasForm && <NewReview action={action} reply={reply} />}
    </>
  )
}

function NewReview({ action, reply }: Pick<ReviewsScreenProps, 'action' | 'reply'>) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const failed = describeFailure(t, reply, { already_reviewed: t('reviews.errors.already') })
  return (
    <Panel id="write" title={t('reviews.write')}>
      <div className="stack max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        <Form
          method="post"
          action={`${action}#write`}
          className="stack"
          defaultButton={{ name: 'act', value: 'post' }}
          preventScrollReset
        >
          <ReviewFields reply={reply} hasRating />
          <div className="line">
            <Button look="primary" name="act" value="post" busy={busy === 'post'}>
              {t('reviews.post')}
            </Button>
          </div>
        </Form>
        {reply?.preview && <TextPreview key={reply.attempt} html={reply.preview.html} />}
      </div>
    </Panel>
  )
}
