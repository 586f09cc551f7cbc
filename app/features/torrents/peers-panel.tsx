import { Await, useLocation } from '@remix-run/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Later } from '~/lib/api/later'
import { useStaleRecovery } from '~/lib/api/use-stale-recovery'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import type { DetailView, PeersView } from './detail-view'
import { peersPerPage } from './peers-per-page'
import { PeersSkeleton, PeersTable } from './peers-table'

/** Who is in the swarm; comes after the page, into a space of its own size. */
export function PeersPanel({ torrent, peers }: { torrent: DetailView; peers: Later<PeersView> }) {
  const { t } = useTranslation()
  const { slug, seeders, leechers } = torrent
  return (
    <Panel id="peers" title={t('torrent.peers.title')} note={t('torrent.peers.summary', { seeders, leechers })}>
      <Suspense fallback={<PeersSkeleton rows={Math.min(torrent.peers, peersPerPage)} />}>
        <Await resolve={peers}>
          {(read) => {
            if (!read.ok) return <PeersFailed code={read.code} />
            if (read.data.rows.length === 0) return <p className="dim">{t('torrent.peers.none')}</p>
            return (
              <>
                <PeersTable rows={read.data.rows} />
                {read.data.next && (
                  <p className="mt-4">
                    <LinkButton
                      size="small"
                      href={`/torrents/${slug}?peers=${encodeURIComponent(read.data.next)}#peers`}
                    >
                      {t('torrent.peers.more')}
                    </LinkButton>
                  </p>
                )}
              </>
            )
          }}
        </Await>
      </Suspense>
    </Panel>
  )
}

function PeersFailed({ code }: { code: string }) {
  useStaleRecovery(code)
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <p className="line dim" role="status">
      {t('torrent.peers.failed')}
      <LinkButton size="small" href={pathname + search}>
        {t('torrent.retry')}
      </LinkButton>
    </p>
  )
}
