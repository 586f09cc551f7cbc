import type { Promotion, TorrentRow } from '#contract/torrents'
import { formatDay } from '~/lib/format/dates'
import type { Reader } from '~/lib/format/reader.server'
import type { BadgeTone } from '~/ui/badge-class'

export interface Mark {
  tone: BadgeTone
  text: string
}

/** Milliseconds. */
const newFor = 2 * 24 * 60 * 60 * 1000

function isRunning({ until }: Promotion, now: number): boolean {
  return until === null || Date.parse(until) > now
}

export function listMarks({ addedAt, promotion }: TorrentRow, { t, now }: Reader): Mark[] {
  const marks: Mark[] = []
  if (now - Date.parse(addedAt) < newFor) marks.push({ tone: 'info', text: t('torrentTexts.badges.new') })
  if (!promotion || !isRunning(promotion, now)) return marks
  if (promotion.download === 0) marks.push({ tone: 'free', text: t('torrentTexts.badges.free') })
  if (promotion.download === 0.5) marks.push({ tone: 'warn', text: t('torrentTexts.badges.half') })
  if (promotion.upload === 2) marks.push({ tone: 'seed', text: t('torrentTexts.badges.double') })
  return marks
}

export function detailMarks(torrent: TorrentRow, reader: Reader): Mark[] {
  const { t, now } = reader
  const { promotion } = torrent
  const marks = listMarks({ ...torrent, promotion: null }, reader)
  if (!promotion || !isRunning(promotion, now)) return marks
  const until = promotion.until && formatDay(promotion.until, reader)
  const say = (kind: 'free' | 'half' | 'double') =>
    until ? t(`torrentDetailTexts.badges.${kind}Until`, { until }) : t(`torrentDetailTexts.badges.${kind}`)
  if (promotion.download === 0) marks.push({ tone: 'free', text: say('free') })
  if (promotion.download === 0.5) marks.push({ tone: 'warn', text: say('half') })
  if (promotion.upload === 2) marks.push({ tone: 'seed', text: say('double') })
  return marks
}
