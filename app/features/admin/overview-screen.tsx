import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Badge } from '~/ui/badge'
import { Empty } from '~/ui/empty'
import { type Fact, Facts } from '~/ui/facts'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import type { WaitingView } from './overview-view.server'
import { StatusPanel } from './status-panel'
import type { StatusView } from './status-view.server'

interface OverviewScreenProps {
  waiting: WaitingView[]
  totals: Fact[]
  /** Server HTML. */
  activity: string | null
  status: StatusView
}

export function OverviewScreen({ waiting, totals, activity, status }: OverviewScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.overview.title')}</h1>
      </header>
      <div className="stack-l">
        <List label={t('admin.overview.waiting')} empty={<Empty title={t('admin.overview.empty')} />}>
          {waiting.map(({ href, title, note, tone, state }) => (
            <ListItem key={title} title={title} href={href} note={note} end={<Badge tone={tone}>{state}</Badge>} />
          ))}
        </List>
        <Panel title={t('admin.overview.activity')}>
          <div className="stack">
            {totals.length > 0 && <Facts facts={totals} />}
            <ServerHtml as="div" className="figures" name="activity" html={activity} />
          </div>
        </Panel>
        <StatusPanel {...status} />
      </div>
    </>
  )
}
