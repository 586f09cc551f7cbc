import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { Category, TorrentRow } from '#contract/torrents'
import { ageOf } from '../../../app/lib/format/age'
import { formatBytes } from '../../../app/lib/format/bytes'
import { badgeClass } from '../../../app/ui/badge-class'
import { buttonClass } from '../../../app/ui/button-class'
import { categoryIconNames } from '../../../app/ui/category-icon'
import { swarmClass } from '../../../app/ui/swarm-class'

const numbers = new Intl.NumberFormat('en')
const downloadClass = buttonClass({ look: 'ghost', size: 'small', square: true })
const newForMs = 2 * 24 * 60 * 60 * 1000

interface TorrentTableRowProps {
  row: TorrentRow
  category: Pick<Category, 'name' | 'icon'>
  now: number
  t: TFunction
}

export function TorrentTableRow({ row, category, now, t }: TorrentTableRowProps) {
  const { unit, count } = ageOf(row.addedAt, now)
  const address = `/torrents/${encodeURIComponent(row.slug)}`
  return (
    <tr>
      <td className={`c-cat i ${categoryIconNames[category.icon]}`}>{category.name}</td>
      <td className="c-name">
        <Link className="title trunc" to={address}>
          {row.name}
        </Link>
        {now - Date.parse(row.addedAt) < newForMs && (
          <span className={badgeClass('info')}>{t('torrentTexts.badges.new')}</span>
        )}
        {row.promotion?.download === 0 && <span className={badgeClass('free')}>{t('torrentTexts.badges.free')}</span>}
        {row.promotion?.download === 0.5 && <span className={badgeClass('warn')}>{t('torrentTexts.badges.half')}</span>}
        {row.promotion?.upload === 2 && <span className={badgeClass('seed')}>{t('torrentTexts.badges.double')}</span>}
        {row.tags.length > 0 && <span className="tags">{row.tags.join(' ')}</span>}
      </td>
      <td className={`c-glyph ${swarmClass(row.seeders, row.leechers)}`} />
      <td className="n c-s" data-unit={t('torrentTexts.units.seeders')}>
        {numbers.format(row.seeders)}
      </td>
      <td className="n c-l" data-unit={t('torrentTexts.units.leechers')}>
        {numbers.format(row.leechers)}
      </td>
      <td className="n c-done dim">{numbers.format(row.completed)}</td>
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
          <span className="dim">{t('torrentTexts.anonymous')}</span>
        )}
      </td>
      <td className="c-act">
        <Link
          className={`${downloadClass} iconed i-lucide-download`}
          to={`${address}/download`}
          reloadDocument
          aria-label={t('torrents.columns.download')}
        />
      </td>
    </tr>
  )
}
