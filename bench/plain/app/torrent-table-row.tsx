import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { TorrentRow } from '#contract/torrents'
import { ageOf } from '../../../app/lib/format/age'
import { formatBytes } from '../../../app/lib/format/bytes'

const newForMs = 2 * 24 * 60 * 60 * 1000

interface TorrentTableRowProps {
  row: TorrentRow
  category: string
  now: number
}

export function TorrentTableRow({ row, category, now }: TorrentTableRowProps) {
  const { t, i18n } = useTranslation()
  const { unit, count } = ageOf(row.addedAt, now)
  const address = `/torrents/${encodeURIComponent(row.slug)}`
  return (
    <tr>
      <td className="c-cat i">{category}</td>
      <th scope="row" className="c-name">
        <Link className="title trunc" to={address}>
          {row.name}
        </Link>
        {now - Date.parse(row.addedAt) < newForMs && <span className="badge">{t('torrents.badges.new')}</span>}
        {row.promotion?.download === 0 && <span className="badge">{t('torrents.badges.free')}</span>}
        {row.promotion?.download === 0.5 && <span className="badge">{t('torrents.badges.half')}</span>}
        {row.promotion?.upload === 2 && <span className="badge">{t('torrents.badges.double')}</span>}
        {row.tags.length > 0 && <span className="tags">{row.tags.join(' ')}</span>}
      </th>
      <td className="n c-s">{row.seeders.toLocaleString(i18n.language)}</td>
      <td className="n c-l">{row.leechers.toLocaleString(i18n.language)}</td>
      <td className="n c-done dim">{row.completed.toLocaleString(i18n.language)}</td>
      <td className="n c-size">{formatBytes(row.size)}</td>
      <td className="n c-age dim">
        <time dateTime={row.addedAt}>{t(`format.age.${unit}`, { count })}</time>
      </td>
      <td className="c-by">
        {row.uploader ? (
          <Link className={`user role-${row.uploader.role}`} to={`/users/${row.uploader.username}`}>
            {row.uploader.username}
          </Link>
        ) : (
          <span className="dim">{t('torrents.anonymous')}</span>
        )}
      </td>
      <td className="c-act">
        <Link
          className="button"
          to={`${address}/download`}
          reloadDocument
          aria-label={t('torrents.columns.download')}
        />
      </td>
    </tr>
  )
}
