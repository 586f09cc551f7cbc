import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ErrorSummary } from '~/ui/error-summary'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import type { PollReply, ThreadView } from './forums-view'
import { WatchMenu } from './watch-menu'

interface ThreadFrameProps {
  thread: ThreadView
  /** The response to the form for the watch level or to those of the poll. */
  reply: PollReply | undefined
  /** The posts. */
  children: ReactNode
}

export function ThreadFrame({ thread, reply, children }: ThreadFrameProps) {
  const { t } = useTranslation()
  const { title, href, forum, isHidden, canEdit, canModerate, facts, hasPoll, poll, unread, watch, unmarked } = thread
  useMark(href, unmarked)
  const parents = [
    { href: '/forums', label: t('forums.title') },
    { href: forum.href, label: forum.name },
  ]
  return (
    <>
      <Breadcrumb label={t('forums.crumbs')} parents={parents} />
      <div className="head">
        <div className="thread-head">
          <h1 className="head-title" tabIndex={-1}>
            {title}
          </h1>
          <ServerHtml as="div" className="line dim" name="thread-facts" html={facts} />
        </div>
        <div className="line ms-auto">
          {unread && (
            <LinkButton href={unread}>
              <Icon is="i-lucide-arrow-down" />
              {t('forums.firstUnread')}
            </LinkButton>
          )}
          {canEdit && (
            <LinkButton href={`${href}/edit`} data-key="e">
              {t(canModerate ? 'forums.moderateThread' : 'forums.edit')}
            </LinkButton>
          )}
          <WatchMenu {...watch} />
        </div>
      </div>
      <div className="stack-l">
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        {isHidden && <Banner tone="warn">{t('forums.hidden')}</Banner>}
        {hasPoll && (
          <ServerHtml
            as="section"
            className="stack max-w-measure"
            name={reply?.poll ? 'poll-reply' : 'poll'}
            html={reply?.poll ? reply.poll.html : poll}
            aria-labelledby="poll-question"
          />
        )}
        {children}
      </div>
    </>
  )
}

/** The server marks nothing for a prefetch, whose response the navigation uses. */
function useMark(href: string, unmarked: number | null) {
  useEffect(() => {
    if (unmarked === null) return
    const body = new URLSearchParams({ act: 'read', upTo: String(unmarked) })
    fetch(href, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined)
  }, [href, unmarked])
}
