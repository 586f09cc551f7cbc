import type { Report } from '#contract/reports'
import { memberHref } from '~/lib/format/member-href'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import type { ReportView } from './report-view'

export function describeReport(report: Report, reader: Reader): ReportView {
  const { id, reason, text, reporter, createdAt, subject, state, answer, handledBy } = report
  return {
    id,
    reason: reader.t(`reports.reasons.${reason}`),
    text,
    reporter,
    time: writeTime(createdAt, reader),
    subject: subject && {
      name: subject.name,
      href: hrefOf(subject),
      comment: subject.comment && { author: subject.comment.author, source: subject.comment.source },
    },
    isOpen: state === 'open',
    answer,
    handledBy,
  }
}

function hrefOf({ kind, slug, comment }: NonNullable<Report['subject']>): string {
  if (kind === 'member') return memberHref(slug)
  return comment ? `/comments/${comment.id}` : `/torrents/${encodeURIComponent(slug)}`
}
