import { useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Pagination } from '~/ui/pagination'
import { useReactions } from '~/ui/use-reactions'
import type { PostsView, WritingReply } from './comments-view'
import { NewPosts } from './new-posts'
import { ReplyComposer } from './reply-composer'
import { Trouble } from './trouble'
import { useCommentShortcuts } from './use-comment-shortcuts'
import { useQuoting } from './use-quoting'

interface PostsScreenProps extends PostsView {
  reply: WritingReply | undefined
  /** Error code of the last action on a post. */
  failed: string | null
}

/** A page of the posts of a thread, and the composer. */
export function PostsScreen({
  rows,
  reactions,
  path,
  page,
  pages,
  newest,
  summary,
  live,
  failed,
  ...writing
}: PostsScreenProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  const trouble = useReactions(list)
  const quoteTrouble = useQuoting(list)
  useCommentShortcuts(list, newest)
  const hrefOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`)
  return (
    <section ref={list} className="stack-l" aria-label={t('forums.columns.posts')}>
      <Trouble failed={failed} trouble={quoteTrouble ?? trouble} />
      <div>
        <ServerHtml as="ol" className="comments" data-list="" name="posts" html={rows} />
        <ServerHtml as="template" name="reactions" html={reactions} />
        {live && (
          <NewPosts
            key={live.room}
            live={live}
            describe={(last) => ({
              href: `${path}?post=${live.latest + 1}`,
              label: t('forums.arrived', { count: last - live.latest }),
            })}
          />
        )}
      </div>
      {pages > 1 && (
        <Pagination
          label={t('forums.pages.label')}
          previous={t('forums.pages.previous')}
          next={t('forums.pages.next')}
          page={page}
          pages={pages}
          hrefOf={hrefOf}
          summary={summary}
        />
      )}
      <Writing {...writing} last={`${hrefOf(pages)}#write`} />
    </section>
  )
}

type WritingProps = Pick<PostsScreenProps, 'draft' | 'composer' | 'closed' | 'reply'> & { last: string }

function Writing({ draft, composer, closed, reply, last }: WritingProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  // A refused text stays in its form, even when the thread was locked or got another page in the meantime.
  const view = composer ?? (reply ? { draft, text: '', quote: '', answers: null } : null)
  if (closed && !view) return <Banner>{t(`forums.closed.${closed}`)}</Banner>
  if (!view) {
    return (
      <p>
        <LinkButton href={last}>
          <Icon is="i-lucide-reply" />
          {t('forums.writeReply')}
        </LinkButton>
      </p>
    )
  }
  return (
    <ReplyComposer
      view={view}
      reply={reply}
      action={pathname + search}
      label={t('forums.yourReply')}
      submit={t('forums.postReply')}
      failures={{ thread_locked: t('forums.closed.locked'), forum_closed: t('forums.closed.forum') }}
    />
  )
}
