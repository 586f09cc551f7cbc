import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { Meter } from '~/ui/meter'
import { TableRegion } from '~/ui/table-region'
import { Username } from '~/ui/username'
import type { PeerRow } from './detail-view'

export function PeersTable({ rows }: { rows: PeerRow[] }) {
  const { t } = useTranslation()
  return (
    <TableRegion label={t('torrent.peers.table')}>
      <thead>
        <tr>
          <th scope="col">{t('torrent.peers.member')}</th>
          <th scope="col">{t('torrent.peers.client')}</th>
          <th scope="col">{t('torrent.peers.has')}</th>
          <th scope="col" className="n">
            {t('torrent.peers.upload')}
          </th>
          <th scope="col" className="n">
            {t('torrent.peers.download')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ member, client, share, percent, up, down }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a member may be in the swarm with several clients, and rows hold no state
          <tr key={index}>
            <td>
              {member ? (
                <Username name={member.username} role={member.role} href={memberHref(member.username)} />
              ) : (
                <span className="dim">{t('torrent.peers.hidden')}</span>
              )}
            </td>
            <td className="dim">{client ?? '–'}</td>
            <td>
              <span className="inline-flex items-center gap-3">
                <Meter value={share} />
                <span className="dim">{percent}</span>
              </span>
            </td>
            <td className="n">{up}</td>
            <td className="n">{down}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  )
}
