import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Empty } from '~/ui/empty'
import { LinkButton } from '~/ui/link-button'
import { Pagination } from '~/ui/pagination'
import { SearchBox } from '~/ui/search-box'
import type { WikiView } from './read-wiki.server'

/** The tree of the wiki, or the results of a search. */
export function WikiScreen({ q, page, pages, total, rows, language, others, canEdit }: WikiView) {
  const { t } = useTranslation()
  const isSearch = q !== ''
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('wiki.title')}
        </h1>
        <span className="dim tabular">{t('wiki.count', { count: total })}</span>
        <span className="line ms-auto">
          {others.map((other) => (
            <LinkButton key={other.href} look="ghost" href={other.href} hrefLang={other.language} lang={other.language}>
              {other.label}
            </LinkButton>
          ))}
          {canEdit && (
            <LinkButton href={`/wiki/new/edit?language=${language}`} data-key="n">
              {t('wiki.new')}
            </LinkButton>
          )}
        </span>
      </div>
      <div className="stack max-w-measure">
        <SearchBox key={q} action="/wiki" label={t('wiki.search')} defaultValue={q} submitLabel={t('wiki.submit')} />
        {total === 0 && (
          <Empty title={t(isSearch ? 'wiki.none' : 'wiki.empty')}>
            <p>{t(isSearch ? 'wiki.noneText' : 'wiki.emptyText')}</p>
          </Empty>
        )}
        {total > 0 && (
          <ServerHtml
            as="ul"
            className={isSearch ? 'block' : 'wiki-tree'}
            data-list={isSearch ? '' : 'tree'}
            name="wiki-list"
            html={rows}
            lang={isSearch ? undefined : language}
            aria-label={t(isSearch ? 'wiki.results' : 'wiki.pages')}
          />
        )}
        {pages > 1 && (
          <Pagination
            label={t('wiki.turn.label')}
            previous={t('wiki.turn.previous')}
            next={t('wiki.turn.next')}
            page={page}
            pages={pages}
            hrefOf={(number) => `/wiki?${new URLSearchParams({ q, page: String(number) })}`}
          />
        )}
      </div>
    </>
  )
}
