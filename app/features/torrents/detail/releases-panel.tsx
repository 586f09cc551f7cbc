import { Await, useLocation } from '@remix-run/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Later } from '~/lib/api/later'
import { useStaleRecovery } from '~/lib/api/use-stale-recovery'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { Skeleton } from '~/ui/skeleton'
import { Swarm } from '~/ui/swarm'

export interface ReleaseRow {
  slug: string
  name: string
  size: string
  seeders: number
  leechers: number
  /** `342 seeders, 61 leechers, 2 d ago` */
  note: string
}

/** Other releases of the same title; comes after the page. Nothing at all where there are none. */
export function ReleasesPanel({ releases }: { releases: Later<ReleaseRow[]> }) {
  const { t } = useTranslation()
  return (
    <Suspense
      fallback={
        <Panel title={t('torrent.releases.title')}>
          <Skeleton />
        </Panel>
      }
    >
      <Await resolve={releases}>
        {(read) =>
          read.ok ? read.data.length > 0 && <Releases rows={read.data} /> : <ReleasesFailed code={read.code} />
        }
      </Await>
    </Suspense>
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

function ReleasesFailed({ code }: { code: string }) {
  useStaleRecovery(code)
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <Panel title={t('torrent.releases.title')}>
      <p className="line dim" role="status">
        {t('torrent.releases.failed')}
        <LinkButton size="small" href={pathname + search}>
          {t('torrent.retry')}
        </LinkButton>
      </p>
    </Panel>
  )
}
