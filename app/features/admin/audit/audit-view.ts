export interface AuditValues {
  action: string
  subject: string
  /** Id of a subject; empty for all of the kind. */
  id: string
  actor: string
  /** `2026-11-24` */
  from: string
  to: string
}

export interface AuditView {
  values: AuditValues
  actions: { value: string; label: string }[]
  subjects: { value: string; label: string }[]
  /** Server HTML; null when nothing matches. */
  rows: { html: string | null } | null
  newer: string | null
  older: string | null
}

/** Parameters without a value are left out. */
export function auditHref(values: Partial<AuditValues>, { path = '/admin/audit', cursor = '' } = {}): string {
  const search = new URLSearchParams(Object.entries({ ...values, cursor }).filter(([, value]) => value))
  return search.size > 0 ? `${path}?${search}` : path
}
