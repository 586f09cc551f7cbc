import { useLocation } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { LinkButton } from '~/ui/link-button'
import { Pagination } from '~/ui/pagination'
import { useReactions } from '~/ui/use-reactions'
import type { TimelineView, WritingReply } from './comments-view'
import { ReplyComposer } from './reply-composer'
import { Trouble } from './trouble'
import { useCommentShortcuts } from './use-comment-shortcuts'
import { useQuoting } from './use-quoting'

interface TimelineScreenProps extends TimelineView {
  label: string
  reply: WritingReply | undefined
  /** Error code of the last action on a comment. */
  failed: string | null
  /** Why the member may not comment. */
  closed: string
  failures: Partial<Record<string, string>>
  /** Further submit buttons of the form. */
  acts: ReactNode
}

/** Comments and events, and the composer on the last page. */
export function TimelineScreen(props: TimelineScreenProps) {
  const { label, rows, reactions, total, path, page, pages, failed, ...writing } = props
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  const trouble = useReactions(list)
  const quoteTrouble = useQuoting(list)
  const hrefOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`)
  useCommentShortcuts(list, page === pages ? null : hrefOf(pages))
  return (
    <section ref={list} className="stack-l" aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="vh">
        {label}
      </h2>
      <Trouble failed={failed} trouble={quoteTrouble ?? trouble} />
      <div>
        <ServerHtml as="ol" className="comments" data-list="" name="timeline" html={rows} />
        <ServerHtml as="template" name="reactions" html={reactions} />
      </div>
      {pages > 1 && (
        <Pagination
          label={t('comments.pages')}
          previous={t('comments.earlier')}
          next={t('comments.later')}
          page={page}
          pages={pages}
          hrefOf={hrefOf}
          summary={total}
        />
      )}
      <Writing {...writing} last={`${hrefOf(pages)}#write`} />
    </section>
  )
}

type WritingProps = Pick<
  TimelineScreenProps,
  'draft' | 'composer' | 'isClosed' | 'closed' | 'reply' | 'failures' | 'acts'
> & { last: string }

function Writing({ draft, composer, isClosed, closed, reply, failures, acts, last }: WritingProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  // A refused text stays in its form, even when the subject was locked or got another page in the meantime.
  const view = composer ?? (reply ? { draft, text: '', quote: '', answers: null } : null)
  if (isClosed && !view) return <Banner>{closed}</Banner>
  if (!view) {
    return (
      <p>
        <LinkButton href={last}>{t('comments.write')}</LinkButton>
      </p>
    )
  }
  return (
    <ReplyComposer
      view={view}
      reply={reply}
      action={pathname + search}
      label={t('comments.yours')}
      submit={t('comments.post')}
      failures={failures}
      acts={acts}
    />
  )
}
