import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { forgetOldLinks } from './auth/one-time-links'
import { notifyCollectionFollowers } from './collections/notify-collection-followers'
import { endPromotions } from './moderation/end-promotions'
import { purgeDeleted } from './moderation/purge-deleted'
import { promoteMembers } from './next-role/find-next-role'
import { forgetOldNotifications } from './notifications/forget-notifications'
import { mailNotifications } from './notifications/mail-notifications'
import type { Bindings } from './platform/bindings'
import { Meter } from './platform/db/meter'
import { openDatabase } from './platform/db/open-database'
import { optimizeDaily } from './platform/db/optimize-database'
import { forgetOldErrors } from './platform/errors/error-groups.queries'
import { forgetOldWindows } from './platform/http/limit-rate'
import { logSlowStatement, writeLog } from './platform/http/log-request'
import { recordRun } from './platform/jobs/job-runs.queries'
import { type Job, runAll } from './platform/jobs/run-jobs'
import { openMailProvider } from './platform/mail/open-provider'
import { forgetOldMails } from './platform/mail/outbox.queries'
import { sendDueMails } from './platform/mail/send-mails'
import { wait } from './platform/mail/send-urgent'
import { publishUnread } from './platform/realtime/publish'
import { forgetOldRegistrations } from './registrations/registrations.queries'
import { mergeSearch } from './search/merge-search'
import { forgetOldSecurityEvents, forgetOldSessions } from './sessions/forget-sessions'
import { forgetDrafts } from './texts/forget-drafts'
import { countSeeders, fillTitles } from './titles/fill-titles'
import { notifyFollowers } from './titles/notify-followers'
import { refreshSortKeys } from './tracker/refresh-sort-keys'
import { fillReleaseKeys } from './uploads/fill-release-keys'
import { forgetOldDays, recordDays } from './users/record-days'
import { notifyMatches } from './views/notify-matches'

function listJobs(db: DrizzleD1Database, env: Bindings, now: number) {
  const { FILES, PUBLIC_ORIGIN, PASSWORD_PEPPER } = env
  const started = Date.now()
  const clock = () => now + Date.now() - started
  return {
    mailNotifications: () => mailNotifications(db, { origin: PUBLIC_ORIGIN, secret: PASSWORD_PEPPER }, now),
    sendMails: async () => {
      const provider = await openMailProvider(db, env)
      if (provider) await sendDueMails({ db, provider, clock, wait })
    },
    endPromotions: () => endPromotions(db, now),
    notifyMatches: async () => publishUnread(env, await notifyMatches(db, now)),
    notifyFollowers: async () => publishUnread(env, await notifyFollowers(db, now)),
    mergeSearch: () => mergeSearch(db),
    purgeDeleted: () => purgeDeleted(db, FILES, now),
    forgetDrafts: () => forgetDrafts(db, now),
    fillReleaseKeys: () => fillReleaseKeys(db),
    notifyCollectionFollowers: async () => publishUnread(env, await notifyCollectionFollowers(db, now)),
    fillTitles: () => fillTitles(db, now),
    countSeeders: () => countSeeders(db, now),
    refreshSortKeys: () => refreshSortKeys(db, now),
    recordDays: () => recordDays(db, now),
    promoteMembers: async () => publishUnread(env, await promoteMembers(db, now)),
    forgetOldWindows: () => forgetOldWindows(db, now),
    forgetOldMails: () => db.batch([...forgetOldMails(db, now)]),
    forgetOldNotifications: () => forgetOldNotifications(db, now),
    forgetOldRegistrations: () => forgetOldRegistrations(db, now),
    forgetOldErrors: () => forgetOldErrors(db, now),
    forgetOldLinks: () => forgetOldLinks(db, now),
    forgetOldSessions: () => db.batch([...forgetOldSessions(db, now)]),
    forgetOldSecurityEvents: () => forgetOldSecurityEvents(db, now),
    forgetOldDays: () => forgetOldDays(db, now),
    optimizeDatabase: () => optimizeDaily(db, now),
  } satisfies Record<string, Job>
}

export async function runJobs(env: Bindings, now: number): Promise<void> {
  const meter = new Meter((statement) => logSlowStatement(writeLog, { requestId: null, route: 'jobs' }, statement))
  const db = openDatabase(env.DB, meter)
  await runAll(listJobs(db, env, now), (name, error) => recordRun(db, name, now, error))
}
