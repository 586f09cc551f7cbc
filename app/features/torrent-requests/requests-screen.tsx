import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Empty } from '~/ui/empty'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Pagination } from '~/ui/pagination'
import { Tabs } from '~/ui/tabs'
import { isFiltered, requestsHref } from './request-filter'
import { RequestsForm } from './requests-form'
import type { RequestsView } from './requests-view'

interface RequestsScreenProps {
  view: RequestsView
  /** Server HTML. */
  rows: string | null
}

/** Open or filled requests for torrents that are missing. */
export function RequestsScreen({ view, rows }: RequestsScreenProps) {
  const { t } = useTranslation()
  const { filter, total, state, page, pages, summary } = view
  const tabs = (['open', 'filled'] as const).map((each) => ({
    href: requestsHref(filter, { state: each }),
    label: t(`torrentRequests.states.${each}`),
    current: each === filter.state,
  }))
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('torrentRequests.title')}
        </h1>
        <span className="dim tabular" role="status">
          {total}
        </span>
        <span className="line ms-auto">
          <LinkButton href="/views">{t('torrentRequests.feed')}</LinkButton>
          <LinkButton look="primary" href="/requests/new" data-key="n">
            <Icon is="i-lucide-plus" />
            {t('torrentRequests.new')}
          </LinkButton>
        </span>
      </div>
      <Tabs label={t('torrentRequests.state')} tabs={tabs} />
      <RequestsForm {...view} />
      {isFiltered(filter) && state === 'rows' && (
        <p className="mb-4">
          <LinkButton look="ghost" size="small" href={clearHref(view)}>
            {t('torrentRequests.clear')}
          </LinkButton>
        </p>
      )}
      {state === 'rows' ? (
        <>
          <ServerHtml
            as="ul"
            className="block"
            data-list=""
            name="requests"
            html={rows}
            aria-label={t('torrentRequests.title')}
          />
          <Pagination
            label={t('torrentRequests.pages.label')}
            previous={t('torrentRequests.pages.previous')}
            next={t('torrentRequests.pages.next')}
            page={page}
            pages={pages}
            hrefOf={(page) => requestsHref(filter, { page })}
            summary={summary}
          />
        </>
      ) : (
        <NoRequests {...view} />
      )}
    </>
  )
}

const clearHref = ({ filter: { state, sort } }: RequestsView) => requestsHref({ state, sort })

function NoRequests(view: RequestsView) {
  const { t } = useTranslation()
  const { state } = view.filter
  if (view.state === 'noMatch') {
    return (
      <Empty title={t('torrentRequests.empty.noMatch')}>
        <p className="mb-4">{t('torrentRequests.empty.noMatchText')}</p>
        <LinkButton href={clearHref(view)}>{t('torrentRequests.clear')}</LinkButton>
      </Empty>
    )
  }
  return (
    <Empty title={t(`torrentRequests.empty.${state}`)}>
      <p className="mb-4">{t(`torrentRequests.empty.${state}Text`)}</p>
      {state === 'open' && <LinkButton href="/requests/new">{t('torrentRequests.new')}</LinkButton>}
    </Empty>
  )
}
