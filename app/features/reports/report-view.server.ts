import type { Report } from '#contract/reports'
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
      href: subject.comment ? `/comments/${subject.comment.id}` : `/torrents/${encodeURIComponent(subject.slug)}`,
      comment: subject.comment && { author: subject.comment.author, source: subject.comment.source },
    },
    isOpen: state === 'open',
    answer,
    handledBy,
  }
}
