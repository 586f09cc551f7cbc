import type { OwnSnatch } from '#contract/account'
import type { Me } from '#contract/me'
import type { NextRole } from '#contract/next-role'
import { type OwedSeeding, owedPath } from '#contract/seeding-requirements'
import { formatBytes } from '~/lib/format/bytes'
import { formatDecimal, formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { writeDuration } from '~/lib/format/write-duration.server'
import { writeOwed } from '~/lib/format/write-requirement.server'
import type { AccountView, FiguresView, NextRoleView, SnatchView } from './overview-view'

export function describeFigures({ stats }: Pick<Me, 'stats'>, { language }: Reader): FiguresView {
  const number = (value: number) => formatNumber(value, language)
  return {
    ratio: stats.ratio === null ? '–' : formatDecimal(stats.ratio, 2, language),
    uploaded: formatBytes(stats.uploaded),
    downloaded: formatBytes(stats.downloaded),
    seeding: number(stats.seeding),
    leeching: number(stats.leeching),
    bonus: number(stats.bonus),
  }
}

export function describeAccount(
  { username, role, joinedAt, stats, notifications }: Me,
  warnings: number | null,
  owed: OwedSeeding | null,
  reader: Reader,
): AccountView {
  return {
    username,
    role: role.name,
    joined: writeTime(joinedAt, reader),
    invites: formatNumber(stats.invites, reader.language),
    unread: formatNumber(notifications.unread, reader.language),
    warnings: warnings === null ? null : formatNumber(warnings, reader.language),
    owed: owed && describeOwed(owed, reader),
  }
}

function describeOwed(owed: OwedSeeding, reader: Reader): AccountView['owed'] {
  const text = writeOwed(owed, reader)
  return text === null ? null : { label: reader.t('requirementTexts.owed'), text, href: owedPath }
}

export function describeSnatch({ slug, name, size, completedAt, seeding }: OwnSnatch, reader: Reader): SnatchView {
  return { slug, name, size: formatBytes(size), completed: writeTime(completedAt, reader), seeding }
}

export function describeNextRole({ role, needs }: NextRole, reader: Reader): NextRoleView {
  const { language } = reader
  const write = (kind: NextRole['needs'][number]['kind'], value: number | null) => {
    if (value === null) return '–'
    if (kind === 'uploaded') return formatBytes(value)
    if (kind === 'seedTime') return writeDuration(value, reader)
    return kind === 'ratio' ? formatDecimal(value, 2, language) : formatNumber(value, language)
  }
  return {
    role: { slug: role.slug, name: role.name },
    needs: needs.map(({ kind, has, wants, met }) => ({
      kind,
      has: write(kind, has),
      wants: write(kind, wants),
      share: met ? 1 : Math.min(0.99, (has ?? 0) / wants),
    })),
  }
}
