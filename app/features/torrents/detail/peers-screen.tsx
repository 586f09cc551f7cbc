import { useTranslation } from 'react-i18next'
import { CursorPages } from '~/ui/cursor-pages'
import { Panel } from '~/ui/panel'
import type { PageCursors, PeerRow } from './detail-view'
import { PeersTable } from './peers-table'

interface PeersScreenProps {
  slug: string
  summary: string
  rows: PeerRow[]
  turns: PageCursors
}

export function PeersScreen({ slug, summary, rows, turns }: PeersScreenProps) {
  const { t } = useTranslation()
  const hrefOf = (cursor: string) => `/torrents/${slug}/peers?cursor=${encodeURIComponent(cursor)}`
  return (
    <Panel id="peers" title={t('torrent.peers.title')} note={summary}>
      <p className="dim mb-3">
        {t('torrent.peers.choice')}{' '}
        <a className="link" href="/account/settings/profile#shows-peers">
          {t('torrent.peers.choose')}
        </a>
      </p>
      {rows.length > 0 ? <PeersTable rows={rows} /> : <p className="dim">{t('torrent.peers.none')}</p>}
      <CursorPages
        label={t('torrent.peers.parts')}
        previous={turns.prev && { href: hrefOf(turns.prev), label: t('torrent.peers.previous') }}
        next={turns.next && { href: hrefOf(turns.next), label: t('torrent.peers.more') }}
      />
    </Panel>
  )
}
