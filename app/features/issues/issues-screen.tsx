import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Empty } from '~/ui/empty'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Pagination } from '~/ui/pagination'
import { Tabs } from '~/ui/tabs'
import type { BulkReply } from './bulk/bulk.server'
import { BulkForm } from './bulk/bulk-form'
import { issuesHref } from './issue-filter'
import { IssuesForm } from './issues-form'
import { IssuesHead } from './issues-head'
import type { IssuesView } from './issues-view'
import { SavedViewsBar } from './views/saved-views'

export function IssuesScreen({ reply, ...view }: IssuesView & { reply: BulkReply | undefined }) {
  const { t } = useTranslation()
  const { filter, tabs, state, rows, page, pages, summary, canCreate, canManage } = view
  const ofView = reply?.values.act?.endsWith('-view')
  const list = (
    <ServerHtml as="ul" className="block" data-list="" name="issues" html={rows} aria-label={t('issues.title')} />
  )
  return (
    <>
      <IssuesHead view="list">
        {canCreate && (
          <LinkButton href="/issues/new" look="primary" data-key="n">
            <Icon is="i-lucide-pencil" />
            {t('issues.new')}
          </LinkButton>
        )}
      </IssuesHead>
      <Tabs label={t('issues.state')} tabs={tabs} />
      <IssuesForm {...view} />
      <Terms terms={view.terms} />
      <SavedViewsBar views={view.views} reply={reply} />
      {state !== 'issues' && <NoIssues {...view} />}
      {state === 'issues' && !canManage && list}
      {state === 'issues' && canManage && (
        <BulkForm choices={view.choices} bulk={view.bulk} reply={ofView ? undefined : reply}>
          {list}
        </BulkForm>
      )}
      {state === 'issues' && (
        <Pagination
          label={t('issues.pages')}
          previous={t('issues.previous')}
          next={t('issues.next')}
          page={page}
          pages={pages}
          hrefOf={(number) => issuesHref(filter, { page: number })}
          summary={summary}
        />
      )}
    </>
  )
}

function Terms({ terms }: Pick<IssuesView, 'terms'>) {
  const { t } = useTranslation()
  if (terms.length === 0) return null
  return (
    <ul className="chips mb-4" aria-label={t('issues.active')}>
      {terms.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className="chip" aria-label={t('issues.drop', { term: label })}>
            <span className="trunc">{label}</span>
            <Icon is="i-lucide-x" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function NoIssues({ state, canCreate, terms }: IssuesView) {
  const { t } = useTranslation()
  if (state === 'noMatch') {
    return (
      <Empty title={t('issues.noMatch')}>
        <p className="mb-4">{t(terms.length > 0 ? 'issues.noMatchText' : 'issues.noneInState')}</p>
        <LinkButton href="/issues?state=all">{t('issues.showAll')}</LinkButton>
      </Empty>
    )
  }
  return (
    <Empty title={t('issues.empty')}>
      <p className="mb-4">{t('issues.emptyText')}</p>
      {canCreate && <LinkButton href="/issues/new">{t('issues.new')}</LinkButton>}
    </Empty>
  )
}
