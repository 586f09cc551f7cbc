import type { Torrent } from '#contract/torrent-details'
import { formatDay } from '~/lib/format/dates'
import { type Reader, writeTime } from '~/lib/format/reader.server'

export function describeForStaff(torrent: Torrent, reader: Reader) {
  const { t } = reader
  const { slug, name, status, uploader, isAnonymous, isPinned, promotion, decision, askedChange } = torrent
  const by = uploader ? uploader.username : t('moderation.formerMember')
  return {
    slug,
    name,
    status,
    isPinned,
    isAsked: askedChange !== null,
    uploader: isAnonymous ? `${by} (${t('moderation.anonymously')})` : by,
    decision: decision && { at: writeTime(decision.at, reader), reason: decision.reason },
    promotion: describePromotion(promotion, reader),
    download: String(promotion?.download ?? 1),
    upload: String(promotion?.upload ?? 1),
  }
}

export type StaffView = ReturnType<typeof describeForStaff>

function describePromotion(promotion: Torrent['promotion'], reader: Reader): string | null {
  if (!promotion) return null
  const { t } = reader
  const until = promotion.until && formatDay(promotion.until, reader)
  const say = (kind: 'free' | 'half' | 'double') =>
    until ? t(`torrentDetailTexts.badges.${kind}Until`, { until }) : t(`torrentDetailTexts.badges.${kind}`)
  const download = promotion.download === 0 ? say('free') : promotion.download === 0.5 ? say('half') : null
  return [download, promotion.upload === 2 ? say('double') : null].filter(Boolean).join(', ')
}
