import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/breadcrumb'
import type { CommentPlace } from './comment-address'

export function CommentPage({ place, title, children }: { place: CommentPlace; title: string; children: ReactNode }) {
  const { t } = useTranslation()
  const parents = [
    { href: place.href, label: place.name },
    { href: place.comment, label: t('comments.title') },
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
