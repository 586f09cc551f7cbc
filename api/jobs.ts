import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { forgetOldLinks } from './auth/one-time-links'
import { endPromotions } from './moderation/end-promotions'
import { purgeDeleted } from './moderation/purge-deleted'
import { promoteMembers } from './next-role/find-next-role'
import { forgetOldNotifications } from './notifications/forget-notifications'
import { mailNotifications } from './notifications/mail-notifications'
import type { Bindings } from './platform/bindings'
import { optimizeDaily } from './platform/db/optimize-database'
import { forgetOldWindows } from './platform/http/limit-rate'
import { recordRun } from './platform/jobs/job-runs.queries'
import { type Job, runAll } from './platform/jobs/run-jobs'
import { forgetOldMails } from './platform/mail/outbox.queries'
import { sendDueMails } from './platform/mail/send-mails'
import { tellUnread } from './platform/realtime/publish'
import { forgetOldRegistrations } from './registrations/registrations.queries'
import { mergeSearch } from './search/merge-search'
import { forgetDrafts } from './texts/forget-drafts'
import { fillReleaseKeys } from './uploads/fill-release-keys'
import { recordDays } from './users/record-days'
import { tellMatches } from './views/tell-matches'

/** Scheduled jobs by name. */
function listJobs(db: DrizzleD1Database, env: Bindings, now: number) {
  const { FILES, PUBLIC_ORIGIN, PASSWORD_PEPPER } = env
  return {
    mailNotifications: () => mailNotifications(db, { origin: PUBLIC_ORIGIN, secret: PASSWORD_PEPPER }, now),
    sendMails: () => sendDueMails({ db, secret: PASSWORD_PEPPER }, now),
    endPromotions: () => endPromotions(db, now),
    tellMatches: async () => tellUnread(env, await tellMatches(db, now)),
    mergeSearch: () => mergeSearch(db),
    purgeDeleted: () => purgeDeleted(db, FILES, now),
    forgetDrafts: () => forgetDrafts(db, now),
    fillReleaseKeys: () => fillReleaseKeys(db),
    recordDays: () => recordDays(db, now),
    promoteMembers: async () => tellUnread(env, await promoteMembers(db, now)),
    forgetOldWindows: () => forgetOldWindows(db, now),
    forgetOldMails: () => forgetOldMails(db, now),
    forgetOldNotifications: () => forgetOldNotifications(db, now),
    forgetOldRegistrations: () => forgetOldRegistrations(db, now),
    forgetOldLinks: () => forgetOldLinks(db, now),
    optimizeDatabase: () => optimizeDaily(db, now),
  } satisfies Record<string, Job>
}

/** Runs all scheduled jobs. The cron trigger calls it every minute. */
export async function runJobs(env: Bindings, now: number): Promise<void> {
  const db = drizzle(env.DB)
  await runAll(listJobs(db, env, now), (name, error) => recordRun(db, name, now, error))
}
