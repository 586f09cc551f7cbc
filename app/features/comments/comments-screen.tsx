import { useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { useReactions } from '~/ui/use-reactions'
import { commentHref } from './comment-address'
import type { CommentsView, WritingReply } from './comments-view'
import { NewPosts } from './new-posts'
import { ReplyComposer } from './reply-composer'
import { Trouble } from './trouble'
import { useCommentShortcuts } from './use-comment-shortcuts'
import { useQuoting } from './use-quoting'

interface CommentsScreenProps extends CommentsView {
  reply: WritingReply | undefined
  /** Error code of the last action on a comment. */
  failed: string | null
  /** The page that handles the form, if it is not this one. */
  action?: string
}

/** The comments on a subject and the composer. The page brings its own heading. */
export function CommentsScreen(props: CommentsScreenProps) {
  const { rows, reactions, isEmpty, total, previous, next, newest, path, live, composer, reply, failed, action } = props
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const list = useRef<HTMLElement>(null)
  const trouble = useReactions(list)
  const quoteTrouble = useQuoting(list)
  useCommentShortcuts(list, newest)
  return (
    <section ref={list} className="stack-l" aria-labelledby="comments-title">
      <h2 id="comments-title" className="panel-head">
        {t('comments.title')}
        <small className="panel-note">{total}</small>
      </h2>
      <Trouble failed={failed} trouble={quoteTrouble ?? trouble} />
      <div>
        {isEmpty ? (
          <p className="dim">{t('comments.none')}</p>
        ) : (
          <>
            <ServerHtml as="ol" className="comments" data-list="" name="comments" html={rows} />
            <ServerHtml as="template" name="reactions" html={reactions} />
          </>
        )}
        {live && (
          <NewPosts
            key={live.room}
            live={live}
            describe={(id) => ({ href: commentHref(path, id), label: t('comments.arrived') })}
          />
        )}
      </div>
      <CursorPages
        label={t('comments.pages')}
        previous={previous && { href: previous, label: t('comments.earlier') }}
        next={next && { href: next, label: t('comments.later') }}
      />
      {newest && (
        <p>
          <a className="link" href={newest}>
            {t('comments.newest')}
          </a>
        </p>
      )}
      <ReplyComposer
        key={composer.draft}
        view={composer}
        reply={reply}
        action={action ?? pathname + search}
        label={t('comments.yours')}
        submit={t('comments.post')}
        quiet={action !== undefined}
      />
    </section>
  )
}
