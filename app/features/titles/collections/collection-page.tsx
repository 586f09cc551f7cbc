import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/breadcrumb'
import { collectionHref } from './collections-view'

/** A page with forms about a collection; without one about a new collection. */
export function CollectionPage({
  collection,
  heading,
  children,
}: {
  collection: { slug: string; name: string } | null
  heading: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  const parents = [
    { href: '/collections', label: t('collections.title') },
    ...(collection ? [{ href: collectionHref(collection.slug), label: collection.name }] : []),
  ]
  return (
    <>
      <Breadcrumb label={t('collections.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title">{heading}</h1>
      </div>
      <div className="stack max-w-measure">{children}</div>
    </>
  )
}
