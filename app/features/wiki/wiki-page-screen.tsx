import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { Breadcrumb } from '~/ui/breadcrumb'
import { LinkButton } from '~/ui/link-button'
import type { WikiPageView } from './read-wiki.server'
import { wikiHref } from './wiki-href'

export function WikiPageScreen({ slug, title, parents, text, language, canEdit, isDeleted }: WikiPageView) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumb label={t('wiki.crumbs')} parents={[{ href: '/wiki', label: t('wiki.title') }, ...parents]} />
      <div className="head">
        <h1 className="head-title" tabIndex={-1} lang={language}>
          {title}
        </h1>
        <nav className="line ms-auto" aria-label={t('wiki.actions')}>
          {canEdit && (
            <LinkButton href={wikiHref(slug, 'edit')} data-key="e">
              {t('wiki.edit')}
            </LinkButton>
          )}
          <LinkButton href={wikiHref(slug, 'history')}>{t('wiki.history')}</LinkButton>
        </nav>
      </div>
      {isDeleted && <Banner tone="warn">{t('wiki.deleted')}</Banner>}
      <ServerHtml as="div" className="max-w-measure" name="wiki-page" html={text} />
    </>
  )
}
