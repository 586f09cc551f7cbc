import { stringify } from 'csv-stringify/browser/esm/sync'
import type { AuditEvent } from '#contract/audit'

const columns = ['at', 'actor', 'action', 'subject', 'subject id', 'subject name', 'reason', 'network', 'detail']

/** RFC 4180. Text of members cannot be a formula. */
export function writeCsv(events: AuditEvent[]): string {
  const rows = events.map(({ at, actor, action, subject, reason, network, detail }) => [
    ...[at, actor?.username ?? '', action, subject.kind, subject.id, subject.name ?? '', reason ?? ''],
    network ?? '',
    JSON.stringify(detail),
  ])
  return stringify([columns, ...rows], { escape_formulas: true, record_delimiter: 'windows' })
}
