import type { Achievement } from '#contract/achievements'
import type { Permission } from '#contract/permissions'
import type { TorrentLine } from '#contract/torrents'
import type { PublicMember } from '#contract/users'
import { formatBytes } from '~/lib/format/bytes'
import { findCountry } from '~/lib/format/countries.server'
import { formatDecimal, formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { writeDuration } from '~/lib/format/write-duration.server'
import type { FiguresView, UploadView, UserHead, UserOverview } from './user-view'

/** `permissions` are the reader's. */
export function describeHead(user: PublicMember, permissions: Permission[], { language, t }: Reader): UserHead {
  const { username, role, avatar, title, country, banned, self, uploads, sections, blocked, report, warnings } = user
  return {
    username,
    role: { slug: role.slug, name: role.name },
    avatar,
    title,
    country: country === null ? null : findCountry(country, language),
    banned,
    self,
    canMessage: !self && !banned && !blocked && permissions.includes('chat.post'),
    canGivePoints: !self && !banned && !blocked && permissions.includes('points.give'),
    blocked,
    report: report && {
      words: t(`userTexts.report.${report.state}`, { reason: t(`reports.reasons.${report.reason}`) }),
      answer: report.answer,
      isOpen: report.state === 'open',
    },
    hasPosts: sections.includes('posts'),
    warnings: warnings === null ? null : formatNumber(warnings, language),
    uploads: uploads !== null && sections.includes('uploads') ? formatNumber(uploads, language) : null,
  }
}

export function describeOverview(user: PublicMember, reader: Reader): UserOverview {
  const { joinedAt, achievements, invitedBy, role, hidden, self, stats, username } = user
  return {
    username,
    role: role.name,
    joined: writeTime(joinedAt, reader),
    achievements: achievements.map((achievement) => ({
      kind: achievement.kind,
      words: nameAchievement(achievement, reader),
    })),
    invitedBy,
    hidden,
    self,
    figures: stats && describeFigures(stats, reader),
  }
}

function nameAchievement({ kind, reached }: Achievement, { language, t }: Reader): string {
  const formatted = kind === 'uploaded' ? formatBytes(reached) : formatNumber(reached, language)
  return t(`userTexts.achievements.${kind}`, { count: reached, formatted })
}

function describeFigures(stats: NonNullable<PublicMember['stats']>, reader: Reader): FiguresView {
  const { language } = reader
  const number = (value: number) => formatNumber(value, language)
  return {
    ratio: stats.ratio === null ? '–' : formatDecimal(stats.ratio, 2, language),
    uploaded: formatBytes(stats.uploaded),
    downloaded: formatBytes(stats.downloaded),
    seeding: number(stats.seeding),
    leeching: number(stats.leeching),
    seedTime: writeDuration(stats.seedTime, reader),
    bonus: number(stats.bonus),
  }
}

export function describeUpload(
  { slug, name, size, seeders, leechers, addedAt }: TorrentLine,
  reader: Reader,
): UploadView {
  const number = (value: number) => formatNumber(value, reader.language)
  return {
    slug,
    name,
    size: formatBytes(size),
    seeders: number(seeders),
    leechers: number(leechers),
    added: writeTime(addedAt, reader),
  }
}
