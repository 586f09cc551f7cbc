import { useTranslation } from 'react-i18next'
import type { Later } from '~/lib/api/deferred'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { Swarm } from '~/ui/swarm'
import { LatePanel } from './late-panel'

export interface ReleaseRow {
  slug: string
  name: string
  size: string
  seeders: number
  leechers: number
  note: string
}

/** Deferred. Renders nothing without releases. */
export function ReleasesPanel({ releases }: { releases: Later<ReleaseRow[]> }) {
  const { t } = useTranslation()
  return (
    <LatePanel title={t('torrent.releases.title')} failed={t('torrent.releases.failed')} data={releases}>
      {(rows) => rows.length > 0 && <Releases rows={rows} />}
    </LatePanel>
  )
}

function Releases({ rows }: { rows: ReleaseRow[] }) {
  const { t } = useTranslation()
  return (
    <Panel id="releases" title={t('torrent.releases.title')}>
      <List label={t('torrent.releases.title')}>
        {rows.map(({ slug, name, size, seeders, leechers, note }) => (
          <ListItem
            key={slug}
            href={`/torrents/${slug}`}
            title={name}
            lead={<Swarm seeders={seeders} leechers={leechers} />}
            note={note}
            end={size}
          />
        ))}
      </List>
    </Panel>
  )
}
