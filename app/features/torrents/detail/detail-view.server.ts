import type { Torrent } from '#contract/torrent-details'
import type { Peer } from '#contract/torrent-swarm'
import { formatBytes, formatRate } from '~/lib/format/bytes'
import { formatDay } from '~/lib/format/dates'
import { nameLanguage } from '~/lib/format/language-name.server'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { listPart } from '~/lib/format/release-part.server'
import { titleHref } from '~/lib/format/title-href'
import { nameTitle } from '~/lib/format/title-name'
import { writePercent } from '~/lib/format/write-percent.server'
import { writeRequirement } from '~/lib/format/write-requirement.server'
import { categoryLabel, categoryOptions } from '~/lib/i18n/category-label'
import { categoryIconNames } from '~/ui/category-icon'
import { labelClasses } from '~/ui/label-class'
import { detailMarks } from '../promotion.server'
import { describeCost } from './cost.server'
import type { AboutView, FrameView, PeerRow } from './detail-view'
import { summarizeMedia } from './media-info.server'

export function describeFrame(torrent: Torrent, reader: Reader): FrameView {
  const { t, language } = reader
  const { slug, name, categories, seeders, leechers, thanks, title, mine } = torrent
  const number = (value: number) => formatNumber(value, language)
  return {
    slug,
    name,
    parents: [
      { href: '/', label: t('torrents.title') },
      ...categories.map(({ slug, name }) => ({ href: `/?category=${slug}`, label: categoryLabel(t, slug, name) })),
      ...(title?.hasPage ? [{ href: titleHref(title), label: nameTitle(title) }] : []),
    ],
    marks: [...listParts(title), ...detailMarks(torrent, reader)],
    tags: describeTags(torrent, reader),
    size: formatBytes(torrent.size),
    seeders: number(seeders),
    leechers: number(leechers),
    completed: number(torrent.completed),
    swarm: { seeders, leechers },
    tabs: listTabs(torrent, reader),
    cost: describeCost(torrent, reader),
    past: describePast(torrent, reader),
    notice: describeStatus(torrent, reader) ?? describeSwarm(torrent, reader),
    thanks,
    mine: {
      uploaded: mine.uploaded,
      bookmarked: mine.bookmarked,
      thanked: mine.thanked,
      canEdit: mine.canEdit,
      canModerate: mine.canModerate,
    },
    report: mine.report && {
      words: t(`torrentDetailTexts.report.${mine.report.state}`, {
        reason: t(`reports.reasons.${mine.report.reason}`),
      }),
      answer: mine.report.answer,
      isOpen: mine.report.state === 'open',
    },
  }
}

/** Official and coloured tags look like labels. */
function describeTags({ tags, tagMarks }: Torrent, { t }: Reader): FrameView['tags'] {
  return tags.map((name) => {
    const mark = tagMarks.find((each) => each.name === name.toLowerCase())
    return {
      name,
      className: mark ? labelClasses[mark.color ?? 'grey'] : 'tag py-5px hover:text-ink',
      ...(mark?.isOfficial && { title: t('torrentDetailTexts.officialTag') }),
    }
  })
}

/** The part of its title that the torrent has. */
function listParts(title: Torrent['title']): FrameView['marks'] {
  return title ? listPart(title.part).map((text) => ({ tone: 'neutral', text })) : []
}

/** Tabs are pages with URLs, so they work without JavaScript. */
function listTabs(torrent: Torrent, { t, language }: Reader): FrameView['tabs'] {
  const base = `/torrents/${torrent.slug}`
  const { comments, files, seeders, leechers, completed } = torrent
  const tab = (part: string, label: string, count?: number) => ({
    href: base + part,
    label,
    ...(count !== undefined && { count: formatNumber(count, language) }),
  })
  return [
    tab('', t('torrentDetailTexts.overview')),
    tab('/comments', t('comments.title'), comments),
    tab('/files', t('torrent.files.title'), files),
    tab('/peers', t('torrent.peers.title'), seeders + leechers),
    tab('/snatches', t('torrent.snatches.title'), completed),
    ...(torrent.subtitles === null ? [] : [tab('/subtitles', t('subtitles.title'), torrent.subtitles)]),
    ...(torrent.mediaInfo === null ? [] : [tab('/media', t('torrent.media.title'))]),
    ...(torrent.nfo === null ? [] : [tab('/nfo', t('torrent.nfo.title'))]),
    ...(torrent.editedAt === null ? [] : [tab('/history', t('torrent.history.title'))]),
  ]
}

function describePast({ mine }: Torrent, reader: Reader): string | null {
  const { t } = reader
  if (mine.uploaded) return t('torrentDetailTexts.past.uploaded')
  if (mine.snatchedAt) {
    const past = t('torrentDetailTexts.past.snatched', { day: formatDay(mine.snatchedAt, reader) })
    return mine.requirement ? `${past} ${writeRequirement(mine.requirement, reader)}` : past
  }
  return mine.downloadedAt && t('torrentDetailTexts.past.taken', { day: formatDay(mine.downloadedAt, reader) })
}

const tones = { pending: 'warn', rejected: 'bad', deleted: 'bad' } as const

/** Only its uploader and the staff can open a torrent that is not on the list. */
function describeStatus({ status, decision, askedChange, mine }: Torrent, reader: Reader): FrameView['notice'] {
  if (status === 'approved') return null
  const { t } = reader
  if (askedChange !== null) {
    const asked = t('torrentDetailTexts.status.asked', { text: askedChange })
    return { tone: 'warn', words: mine.uploaded ? `${asked} ${t('torrentDetailTexts.status.askedNext')}` : asked }
  }
  const state = t(`torrentDetailTexts.status.${status}`)
  const reason = decision?.reason
  const words = reason ? `${state} ${t('torrentDetailTexts.status.reason', { reason })}` : state
  return { tone: tones[status], words }
}

/** A torrent without seeders cannot be downloaded. Members can ask those who have it. */
function describeSwarm({ status, seeders, reseedRequestedAt, mine }: Torrent, reader: Reader): FrameView['notice'] {
  if (status !== 'approved' || seeders > 0) return null
  const { t } = reader
  const state = t('torrentDetailTexts.reseed.none')
  const notice = (next: string) => ({ tone: 'warn' as const, words: `${state} ${next}` })
  if (mine.canRequestReseed) {
    return { ...notice(t('torrentDetailTexts.reseed.can')), reseed: t('torrentDetailTexts.reseed.submit') }
  }
  if (reseedRequestedAt === null) return { tone: 'warn', words: state }
  return notice(t('torrentDetailTexts.reseed.requested', { day: formatDay(reseedRequestedAt, reader) }))
}

export function describeAbout(torrent: Torrent, reader: Reader): AboutView {
  const { t, language } = reader
  const fact = (name: 'licence' | 'resolution' | 'source' | 'codec' | 'container', value: string | null) =>
    value ? [{ label: t(`torrentDetailTexts.about.${name}`), value }] : []
  const hash = (name: 'infoHash' | 'infoHashV2', value: string | null) =>
    value ? [{ label: t(`torrentDetailTexts.about.${name}`), value, mono: true as const }] : []
  const pieces = { pieces: formatNumber(torrent.pieces, language), size: formatBytes(torrent.pieceLength) }
  const category = torrent.categories.at(-1)
  return {
    uploader: torrent.uploader,
    isAnonymous: torrent.isAnonymous,
    times: [
      { label: t('torrentDetailTexts.about.added'), time: writeTime(torrent.addedAt, reader) },
      ...(torrent.lastSeenAt && torrent.seeders === 0
        ? [{ label: t('torrentDetailTexts.about.lastSeen'), time: writeTime(torrent.lastSeenAt, reader) }]
        : []),
    ],
    facts: [
      {
        label: t('torrentDetailTexts.about.category'),
        value: categoryOptions(t, torrent.categories).at(-1)?.label ?? '',
        icon: categoryIconNames[category?.icon ?? 'folder'],
      },
      ...fact('resolution', torrent.resolution),
      ...fact('source', torrent.source),
      ...fact('codec', torrent.codec),
      ...fact('container', torrent.container),
      ...(torrent.language
        ? [{ label: t('torrentDetailTexts.about.language'), value: nameLanguage(torrent.language, language) }]
        : []),
      ...fact('licence', torrent.licence),
      { label: t('torrentDetailTexts.about.pieces'), value: t('torrentDetailTexts.about.piecesOf', pieces) },
      ...hash('infoHash', torrent.infoHash),
      ...hash('infoHashV2', torrent.infoHashV2),
    ],
    media: torrent.mediaInfo === null ? [] : summarizeMedia(torrent.mediaInfo, reader),
    thankedBy: torrent.thankedBy,
    otherThanks: Math.max(0, torrent.thanks - torrent.thankedBy.length),
  }
}

/** The progress is rounded down: a peer that lacks one piece does not have 100 %. */
export function describePeer({ member, client, progress, uploadRate, downloadRate }: Peer, reader: Reader): PeerRow {
  return {
    member,
    client,
    share: progress,
    percent: writePercent(Math.floor(progress * 100) / 100, 0, reader),
    up: formatRate(uploadRate),
    down: formatRate(downloadRate),
  }
}
