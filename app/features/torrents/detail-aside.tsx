import { useTranslation } from 'react-i18next'
import { Avatar } from '~/ui/avatar'
import { KeyValues } from '~/ui/key-values'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Username } from '~/ui/username'
import type { DetailView } from './detail-view'

export function DetailAside({ torrent }: { torrent: DetailView }) {
  const { t } = useTranslation()
  const { uploader, added, lastSeen, licence, pieces, infoHash, infoHashV2, category } = torrent
  const facts = [
    { label: t('torrent.about.added'), value: <TimeText {...added} /> },
    { label: t('torrent.about.category'), value: category.label },
    licence && { label: t('torrent.about.licence'), value: licence },
    { label: t('torrent.about.pieces'), value: pieces },
    { label: t('torrent.about.infoHash'), value: <span className="mono">{infoHash}</span> },
    infoHashV2 && { label: t('torrent.about.infoHashV2'), value: <span className="mono">{infoHashV2}</span> },
    lastSeen && { label: t('torrent.about.lastSeen'), value: <TimeText {...lastSeen} /> },
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <aside className="stack-l">
      <Panel title={t('torrent.about.uploadedBy')}>
        {uploader ? (
          <p className="line">
            <Avatar name={uploader.username} role={uploader.role} />
            <Username name={uploader.username} role={uploader.role} />
          </p>
        ) : (
          <p className="dim">{t('torrent.about.anonymous')}</p>
        )}
      </Panel>
      <Panel title={t('torrent.about.title')}>
        <KeyValues facts={facts} />
      </Panel>
    </aside>
  )
}
