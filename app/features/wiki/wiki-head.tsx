import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/breadcrumb'
import { wikiHref } from './wiki-href'

/** `slug` is null for a page that does not exist. */
export function WikiHead({ slug, title, page }: { slug: string | null; title: string; page: string }) {
  const { t } = useTranslation()
  const wiki = { href: '/wiki', label: t('wiki.title') }
  return (
    <>
      <Breadcrumb
        label={t('wiki.crumbs')}
        parents={slug === null ? [wiki] : [wiki, { href: wikiHref(slug), label: title }]}
      />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {page}
        </h1>
      </div>
    </>
  )
}
