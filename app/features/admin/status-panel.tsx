import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/badge'
import { Fold } from '~/ui/fold'
import { KeyValues } from '~/ui/key-values'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import type { ErrorView, JobView, PartView, StatusView } from './status-view.server'

export function StatusPanel({ parts, jobs, errors }: StatusView) {
  const { t } = useTranslation()
  return (
    <div className="stack-l">
      <Panel title={t('admin.status.title')}>
        <List label={t('admin.status.title')}>
          {parts.map((part) => (
            <Part key={part.label} {...part} />
          ))}
        </List>
      </Panel>
      <Panel title={t('admin.status.recentErrors')} note={errors.total}>
        {errors.groups.length === 0 && <p className="dim">{t('admin.status.noErrors')}</p>}
        {errors.groups.map((group) => (
          <ErrorGroup key={group.id} {...group} />
        ))}
      </Panel>
      <Panel title={t('admin.status.jobs')}>
        {jobs.length === 0 && <p className="dim">{t('admin.status.noJobs')}</p>}
        <List label={t('admin.status.jobs')}>
          {jobs.map((job) => (
            <Job key={job.name} {...job} />
          ))}
        </List>
      </Panel>
    </div>
  )
}

function Part({ label, tone, state, note }: PartView) {
  return <ListItem title={label} note={note} end={<Badge tone={tone}>{state}</Badge>} />
}

function Job({ name, ran, error, failing }: JobView) {
  const { t } = useTranslation()
  return (
    <ListItem
      title={<span className="mono">{name}</span>}
      note={error === null ? undefined : `${failing} · ${error}`}
      end={
        <>
          <TimeText {...ran} />
          {error !== null && <Badge tone="danger">{t('admin.status.jobFailed')}</Badge>}
        </>
      }
    />
  )
}

function ErrorGroup({ title, worker, route, count, first, last, requestId, sample }: ErrorView) {
  const { t } = useTranslation()
  return (
    <Fold label={<span className="[overflow-wrap:anywhere]">{title}</span>} note={count}>
      <div className="stack [overflow-wrap:anywhere]">
        <KeyValues
          facts={[
            { label: t('admin.status.worker'), value: worker },
            { label: t('admin.status.route'), value: <span className="mono">{route ?? '–'}</span> },
            { label: t('admin.status.first'), value: <TimeText {...first} /> },
            { label: t('admin.status.last'), value: <TimeText {...last} /> },
            { label: t('admin.status.requestId'), value: <span className="mono">{requestId}</span> },
          ]}
        />
        <p className="mono whitespace-pre-line">{sample}</p>
      </div>
    </Fold>
  )
}
