import type { ModeratedTorrent } from '#contract/moderation'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { categoryLabel } from '~/lib/i18n/category-label'

export function describeModerated(torrent: ModeratedTorrent, reader: Reader) {
  const { t, language } = reader
  const { id, slug, name, category, categoryName, size, files, addedAt, uploader, isAnonymous, sameContent } = torrent
  const { status, decidedBy, decidedAt, reason, claim } = torrent
  const who = t('moderation.by', { name: uploader?.username ?? t('moderation.formerMember') })
  return {
    id,
    slug,
    name,
    status,
    category: categoryLabel(t, category, categoryName),
    size: formatBytes(size),
    files: t('torrentDetailTexts.files.count', { count: files, formatted: formatNumber(files, language) }),
    added: writeTime(addedAt, reader),
    uploader: isAnonymous ? `${who} (${t('moderation.anonymously')})` : who,
    sameContent: sameContent === 0 ? null : t('moderation.sameContent', { count: sameContent }),
    decided:
      status !== 'pending' && decidedBy && decidedAt
        ? t('moderation.decided', { name: decidedBy.username, time: writeTime(decidedAt, reader).text })
        : null,
    reason,
    claim: claim && {
      isMine: claim.isMine,
      text: claim.isMine ? t('moderation.mine') : t('moderation.claimedBy', { name: claim.by.username }),
    },
  }
}

export type ModeratedView = ReturnType<typeof describeModerated>
