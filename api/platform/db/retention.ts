const day = 24 * 60 * 60_000

/**
 * The table's days after the time that `docs/retention.md` names. A test compares that page with these numbers and with the
 * schema.
 */
export const retentionDays = {
  drafts: 30,
  error_groups: 30,
  images: 31,
  listings: 7,
  mails: 30,
  member_days: 800,
  notifications: 90,
  one_time_links: 1,
  point_changes: 800,
  rate_windows: 1,
  refresh_tokens: 1,
  registrations: 0,
  reseed_requests: 14,
  security_events: 365,
  sign_in_failures: 1,
  statistics_days: 800,
  subtitles: 30,
  token_families: 1,
}

export const retainedSince = (table: keyof typeof retentionDays, now: number): number =>
  now - retentionDays[table] * day
