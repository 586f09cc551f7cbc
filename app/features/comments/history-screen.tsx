import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import type { CommentContext } from './comment-address'
import { CommentPage } from './comment-page'

export interface HistoryScreenProps {
  context: CommentContext
  /** Server HTML. */
  revisions: string | null
  /** URLs of newer and older revisions. */
  newer: string | null
  older: string | null
}

export function HistoryScreen({ context, revisions, newer, older }: HistoryScreenProps) {
  const { t } = useTranslation()
  return (
    <CommentPage context={context} title={t(context.isPost ? 'comments.ofPost.historyTitle' : 'comments.historyTitle')}>
      <ServerHtml as="ol" className="comments" data-list="" name="revisions" html={revisions} />
      <CursorPages
        label={t('comments.pages')}
        previous={newer && { href: newer, label: t('comments.newerRevisions') }}
        next={older && { href: older, label: t('comments.olderRevisions') }}
      />
    </CommentPage>
  )
}
