import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/badge'
import { Empty } from '~/ui/empty'
import { List, ListItem } from '~/ui/list'
import type { WaitingView } from './overview-view.server'
import { StatusPanel } from './status-panel'
import type { StatusView } from './status-view.server'

export function OverviewScreen({ waiting, status }: { waiting: WaitingView[]; status: StatusView }) {
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
        <StatusPanel {...status} />
      </div>
    </>
  )
}
