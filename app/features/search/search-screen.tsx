import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Empty } from '~/ui/empty'
import { Pagination } from '~/ui/pagination'
import { Tabs } from '~/ui/tabs'
import { searchHref } from './search-address'
import type { SearchPageView } from './search-view'

export function SearchScreen({ view }: { view: SearchPageView | null }) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('search.title')}</h1>
        <span className="dim tabular" role="status">
          {view?.summary}
        </span>
      </header>
      {view ? (
        <Results view={view} />
      ) : (
        <Empty title={t('search.nothing.title')}>
          <p>{t('search.nothing.text')}</p>
        </Empty>
      )}
    </>
  )
}

function Results({ view: { q, kind, tabs, isEmpty, html, page, pages } }: { view: SearchPageView }) {
  const { t } = useTranslation()
  return (
    <>
      {tabs.length > 1 && <Tabs label={t('search.parts')} tabs={tabs} />}
      {isEmpty && (
        <Empty title={t('search.none.title', { q })}>
          <p>{t('search.none.text')}</p>
        </Empty>
      )}
      <ServerHtml as="div" className="stack-l" name="search-results" html={html} />
      {pages > 1 && (
        <Pagination
          label={t('torrents.pages.label')}
          previous={t('torrents.pages.previous')}
          next={t('torrents.pages.next')}
          page={page}
          pages={pages}
          hrefOf={(number) => searchHref(q, kind, number)}
        />
      )}
    </>
  )
}
