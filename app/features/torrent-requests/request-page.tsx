import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/breadcrumb'
import { requestHref } from './requests-view'

interface RequestPageProps {
  request: { slug: string; title: string } | null
  heading: string
  children: ReactNode
}

/** A page with a form about a request; without one about a new request. */
export function RequestPage({ request, heading, children }: RequestPageProps) {
  const { t } = useTranslation()
  const parents = [
    { href: '/requests', label: t('torrentRequests.title') },
    ...(request ? [{ href: requestHref(request.slug), label: request.title }] : []),
  ]
  return (
    <>
      <Breadcrumb label={t('torrentRequests.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title">{heading}</h1>
      </div>
      <div className="stack max-w-measure">{children}</div>
    </>
  )
}
