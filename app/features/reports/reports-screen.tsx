import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Tabs } from '~/ui/tabs'
import { ReportItem } from './report-item'
import type { ReportPage } from './report-view'

const states = ['open', 'resolved', 'dismissed'] as const

interface ReportsScreenProps {
  page: ReportPage
  isDecided: boolean
  reply: FormReply | undefined
}

export function ReportsScreen({ page, isDecided, reply }: ReportsScreenProps) {
  const { t } = useTranslation()
  const failed = describeFailure(t, reply, {
    already_decided: t('reports.alreadyDecided'),
    own_case: t('reports.ownCase'),
    unavailable: t('reports.failed'),
  })
  const hrefOf = (cursor: string) => `/admin/reports?${new URLSearchParams({ state: page.state, cursor })}`
  const tabs = states.map((state) => ({
    href: state === 'open' ? '/admin/reports' : `/admin/reports?state=${state}`,
    label: t(`reports.states.${state}`),
    current: state === page.state,
  }))
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('reports.title')}</h1>
      </header>
      <Tabs label={t('reports.tabs')} tabs={tabs} />
      {isDecided && !reply && (
        <p className="mb-5" role="status" tabIndex={-1}>
          {t('reports.decided')}
        </p>
      )}
      {failed && (
        <div className="mb-5">
          <ErrorSummary>{failed}</ErrorSummary>
        </div>
      )}
      {page.rows.length === 0 ? (
        <Empty title={t('reports.empty')}>{page.state === 'open' && <p>{t('reports.emptyText')}</p>}</Empty>
      ) : (
        <ol className="stack-l" aria-label={t('reports.title')}>
          {page.rows.map((report) => (
            <ReportItem
              key={report.id}
              report={report}
              reply={reply?.values.id === String(report.id) ? reply : undefined}
            />
          ))}
        </ol>
      )}
      <CursorPages
        label={t('reports.parts')}
        previous={page.prev && { href: hrefOf(page.prev), label: t('reports.previous') }}
        next={page.next && { href: hrefOf(page.next), label: t('reports.next') }}
      />
    </>
  )
}
