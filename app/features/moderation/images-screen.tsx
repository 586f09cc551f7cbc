import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'

interface ImagesScreenProps {
  /** The comment whose images are shown; null for the deleted ones of all texts. */
  comment: { name: string; href: string } | null
  isEmpty: boolean
  /** Server HTML. */
  images: string | null
  done: string | null
  newer: string | null
  older: string | null
  reply: FormReply | undefined
}

const acts = ['delete', 'restore'] as const

/** Uploaded images, for the staff. */
export function ImagesScreen({ comment, isEmpty, images, done, newer, older, reply }: ImagesScreenProps) {
  const { t } = useTranslation()
  const doneAct = acts.find((act) => act === done)
  const kind = comment ? 'comment' : 'deleted'
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t(`moderation.images.titles.${kind}`)}
        </h1>
      </div>
      {comment ? (
        <p>
          <a className="link" href={comment.href}>
            {comment.name}
          </a>{' '}
          <a className="link" href="/moderation/images">
            {t('moderation.images.titles.deleted')}
          </a>
        </p>
      ) : null}
      {doneAct && !reply && (
        <div className="mb-5" role="status" tabIndex={-1}>
          <Banner>{t(`moderation.images.done.${doneAct}`)}</Banner>
        </div>
      )}
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      {isEmpty ? (
        <Empty title={t(`moderation.images.none.${kind}`)}>
          <p>{t('moderation.images.noneText')}</p>
        </Empty>
      ) : (
        <ServerHtml
          as="ol"
          className="block"
          name="images"
          html={images}
          aria-label={t(`moderation.images.titles.${kind}`)}
        />
      )}
      <CursorPages
        label={t('moderation.images.titles.deleted')}
        previous={newer && { href: newer, label: t('moderation.newer') }}
        next={older && { href: older, label: t('moderation.older') }}
      />
    </>
  )
}
