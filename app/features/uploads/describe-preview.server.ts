import type { UploadPreview } from '#contract/uploads'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { shownName } from '~/lib/format/shown-name.server'
import type { PreviewView } from './upload-view'

/** The member should check values with less confidence. */
export const leastCertain = 0.8

export function describePreview(preview: UploadPreview, { t, language }: Reader): PreviewView {
  const { name, files, listing, suggested, duplicates, infoHash, uploadedInfoHash, removedKeys } = preview
  const { tags, category, confidence, ...attributes } = suggested
  const copies = duplicates.map(({ slug, name, same }) => ({ href: `/torrents/${slug}`, name, same }))
  const texts = { name, category, tags: tags.join(' '), ...attributes }
  return {
    size: formatBytes(preview.size),
    files: t('torrentDetailTexts.files.count', { count: files, formatted: formatNumber(files, language) }),
    listing: listing.map(({ path, size }) => ({ path: path.map(shownName).join('/'), size: formatBytes(size) })),
    more: files - listing.length,
    infoHash,
    uploadedInfoHash,
    removedKeys: removedKeys.map(shownName).join(', '),
    same: copies.find(({ same }) => same === 'torrent') ?? null,
    alike: copies.filter(({ same }) => same === 'content'),
    sameRelease: copies.filter(({ same }) => same === 'release'),
    fromName: Object.fromEntries(
      Object.entries(confidence).flatMap(([field, value]) =>
        value === null ? [] : [[field, value < leastCertain ? 'uncertain' : 'certain'] as const],
      ),
    ),
    suggested: Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  }
}
