import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { ServerHtml } from '~/render/server-html/server-html'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Empty } from '~/ui/empty'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Pagination } from '~/ui/pagination'
import { Tabs } from '~/ui/tabs'
import { type CollectionsView, collectionLists, listHref } from './collections-view'

interface CollectionsScreenProps {
  view: CollectionsView
  /** Server HTML. */
  rows: string | null
}

/** Collections of all members, of the reader, those the reader follows, or the public ones of a member. */
export function CollectionsScreen({ view, rows }: CollectionsScreenProps) {
  const { t } = useTranslation()
  const { of, owner, total, state } = view
  const tabs = collectionLists.map((list) => ({
    href: listHref({ of: list }),
    label: t(`collections.${list}`),
    current: owner === null && list === of,
  }))
  return (
    <>
      {owner !== null && (
        <Breadcrumb label={t('collections.crumbs')} parents={[{ href: memberHref(owner), label: owner }]} />
      )}
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {owner === null ? t('collections.title') : t('collections.member.title', { name: owner })}
        </h1>
        <span className="dim tabular" role="status">
          {total}
        </span>
        <span className="ms-auto">
          <LinkButton look="primary" href="/collections/new" data-key="n">
            <Icon is="i-lucide-plus" />
            {t('collections.create')}
          </LinkButton>
        </span>
      </div>
      <Tabs label={t('collections.of')} tabs={tabs} />
      {state === 'rows' ? <Rows view={view} rows={rows} /> : <NoCollections view={view} />}
    </>
  )
}

function Rows({ view: { of, owner, page, pages, summary }, rows }: CollectionsScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <ServerHtml
        as="ul"
        className="block"
        data-list=""
        name="collections"
        html={rows}
        aria-label={t('collections.title')}
      />
      <Pagination
        label={t('collections.pages.label')}
        previous={t('collections.pages.previous')}
        next={t('collections.pages.next')}
        page={page}
        pages={pages}
        hrefOf={(page) => listHref({ of, owner, page })}
        summary={summary}
      />
    </>
  )
}

function NoCollections({ view: { of, owner, state } }: { view: CollectionsView }) {
  const { t } = useTranslation()
  if (state === 'pastEnd') {
    return (
      <Empty title={t('collections.empty.pastEnd')}>
        <LinkButton href={listHref({ of, owner })}>{t('collections.empty.first')}</LinkButton>
      </Empty>
    )
  }
  if (owner !== null) {
    return (
      <Empty title={t('collections.member.none')}>
        <p>{t('collections.member.noneText', { name: owner })}</p>
      </Empty>
    )
  }
  return (
    <Empty title={t(`collections.empty.${of}`)}>
      <p className="mb-4">{of === 'followed' ? t('collections.empty.followedText') : t('collections.empty.text')}</p>
      {of === 'followed' && <LinkButton href="/collections">{t('collections.empty.browse')}</LinkButton>}
    </Empty>
  )
}
