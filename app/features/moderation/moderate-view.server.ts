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
    fields: describeFields(promotion, reader),
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

/** The choices of the form that changes the promotion. */
function describeFields(promotion: Torrent['promotion'], { t }: Reader) {
  const choose = (value: string, key: 'full' | 'half' | 'free' | 'once' | 'twice') => {
    return { value, label: t(`moderation.torrent.promotion.${key}`) }
  }
  const periods = ['day', 'threeDays', 'week', 'month', 'open'] as const
  return [
    {
      name: 'download' as const,
      value: String(promotion?.download ?? 1),
      options: [choose('1', 'full'), choose('0.5', 'half'), choose('0', 'free')],
    },
    {
      name: 'upload' as const,
      value: String(promotion?.upload ?? 1),
      options: [choose('1', 'once'), choose('2', 'twice')],
    },
    {
      name: 'until' as const,
      value: 'week',
      options: periods.map((value) => ({ value, label: t(`moderation.torrent.promotion.${value}`) })),
    },
  ]
}
