import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/badge'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { TimeText } from '~/ui/time-text'
import type { OwnReportView } from './report-view.server'

interface OwnReportsScreenProps {
  rows: OwnReportView[]
  newer: string | null
  older: string | null
}

export function OwnReportsScreen({ rows, newer, older }: OwnReportsScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('reports.own.title')}</h1>
        <LinkButton href="/reports/question">{t('reports.own.ask')}</LinkButton>
      </header>
      <List
        label={t('reports.own.title')}
        empty={
          <Empty title={t('reports.own.empty')}>
            <p>{t('reports.own.emptyText')}</p>
          </Empty>
        }
      >
        {rows.map(({ id, subject, isQuestion, reason, time, state, stateName, answer }) => (
          <ListItem
            key={id}
            title={subject?.name ?? t('reports.deleted')}
            href={`/reports/${id}`}
            note={
              <>
                {isQuestion ? t('reports.question.mark') : reason} · <TimeText {...time} />
                {answer && <span className="block trunc">{answer}</span>}
              </>
            }
            end={<Badge tone={state === 'open' ? 'warn' : 'neutral'}>{stateName}</Badge>}
          />
        ))}
      </List>
      <CursorPages
        label={t('reports.parts')}
        previous={newer && { href: newer, label: t('reports.previous') }}
        next={older && { href: older, label: t('reports.next') }}
      />
    </>
  )
}
