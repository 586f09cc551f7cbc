import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/breadcrumb'
import type { CommentContext } from './comment-address'

export function CommentPage({
  context,
  title,
  children,
}: {
  context: CommentContext
  title: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  const parents = [
    { href: context.href, label: context.name },
    { href: context.comment, label: t(context.isPost ? 'comments.ofPost.title' : 'comments.title') },
  ]
  return (
    <>
      <Breadcrumb label={t('comments.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title">{title}</h1>
      </div>
      <div className="comment-page stack-l">{children}</div>
    </>
  )
}
