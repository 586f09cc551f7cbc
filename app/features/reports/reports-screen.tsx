import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { List, ListItem } from '~/ui/list'
import { Select } from '~/ui/select'
import { Tabs } from '~/ui/tabs'
import { TimeText } from '~/ui/time-text'
import { Toast } from '~/ui/toast'
import type { ReportsView } from './read-reports.server'
import type { ReportView } from './report-view.server'

const states = ['open', 'resolved', 'dismissed'] as const
const kinds = ['staff', 'torrent', 'comment', 'chat_message', 'member', 'title', 'request', 'subtitle'] as const
const claims = ['free', 'mine', 'others'] as const

export function ReportsScreen({ filter, rows, isDecided, newer, older }: ReportsView) {
  const { t } = useTranslation()
  const { state, kind = '', claim = '' } = filter
  const tabs = states.map((each) => ({
    href: each === 'open' ? '/admin/reports' : `/admin/reports?state=${each}`,
    label: t(`reports.states.${each}`),
    current: each === state,
  }))
  const all = { value: '', label: t('reports.all') }
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('reports.title')}</h1>
      </header>
      {isDecided && <Toast>{t('reports.decided')}</Toast>}
      <Tabs label={t('reports.tabs')} tabs={tabs} />
      <form className="field-row mb-5" action="/admin/reports" key={`${state} ${kind} ${claim}`}>
        <input type="hidden" name="state" value={state} />
        <Field id="kind" label={t('reports.kind')}>
          {(control) => (
            <Select
              {...control}
              name="kind"
              defaultValue={kind}
              options={[all, ...kinds.map((value) => ({ value, label: t(`reports.kinds.${value}`) }))]}
            />
          )}
        </Field>
        {state === 'open' && (
          <Field id="claim" label={t('reports.claimFilter')}>
            {(control) => (
              <Select
                {...control}
                name="claim"
                defaultValue={claim}
                options={[all, ...claims.map((value) => ({ value, label: t(`reports.claims.${value}`) }))]}
              />
            )}
          </Field>
        )}
        <Button>{t('reports.show')}</Button>
      </form>
      <List
        label={t('reports.title')}
        empty={<Empty title={t('reports.empty')}>{state === 'open' && !kind && <p>{t('reports.emptyText')}</p>}</Empty>}
      >
        {rows.map((report) => (
          <Row key={report.id} report={report} />
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

function Row({ report }: { report: ReportView }) {
  const { t } = useTranslation()
  const { id, subject, isQuestion, reason, text, by, time, answer, handledBy, claim } = report
  // The title is the start of a question.
  const more = answer ?? (isQuestion ? '' : text)
  return (
    <ListItem
      title={subject?.name ?? t('reports.deleted')}
      href={`/admin/reports/${id}`}
      note={
        <>
          {subject && !isQuestion && `${subject.kind} · `}
          {by}, <TimeText {...time} />
          {handledBy && ` · ${t('reports.handled', { member: handledBy.username })}`}
          {more && <span className="block trunc">{more}</span>}
        </>
      }
      end={
        <span className="line list-wide">
          {claim && (
            <Badge tone={claim.isMine ? 'seed' : 'neutral'}>
              {claim.isMine ? t('reports.claims.mine') : t('reports.claimedShort', { name: claim.by })}
            </Badge>
          )}
          {isQuestion ? <Badge tone="info">{t('reports.question.mark')}</Badge> : <Badge tone="warn">{reason}</Badge>}
        </span>
      }
    />
  )
}
