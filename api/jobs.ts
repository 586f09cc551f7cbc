import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { endBans } from './admin/bans.queries'
import { forgetOldLinks } from './auth/one-time-links'
import { notifyCollectionFollowers } from './collections/notify-collection-followers'
import { forgetImages } from './images/uploaded-images'
import { endPromotions } from './moderation/end-promotions'
import { purgeDeleted } from './moderation/purge-deleted'
import { promoteMembers } from './next-role/find-next-role'
import { forgetOldNotifications } from './notifications/forget-notifications'
import { mailNotifications } from './notifications/mail-notifications'
import { pushNotifications } from './notifications/push-notifications'
import type { Bindings } from './platform/bindings'
import { optimizeDatabase } from './platform/db/optimize-database'
import { forgetOldErrors } from './platform/errors/error-groups.queries'
import { forgetOldWindows } from './platform/http/limit-rate'
import { claimRun, recordRun } from './platform/jobs/job-runs.queries'
import { runAll } from './platform/jobs/run-jobs'
import { daily, hourly, type Schedule } from './platform/jobs/schedule'
import { forgetOldMails } from './platform/mail/outbox.queries'
import { sendOutbox } from './platform/mail/send-outbox'
import { notDue } from './platform/not-due'
import { openForWork } from './platform/open-for-work'
import { publishUnread } from './platform/realtime/publish'
import { forgetOldPoints, listSeeding } from './points/list-seeding'
import { forgetOldRegistrations } from './registrations/registrations.queries'
import { indexTexts } from './search/index-texts'
import { mergeSearch } from './search/merge-search'
import { notifyDeadlines } from './seeding-requirements/notify-deadlines'
import { forgetOldSecurityEvents, forgetOldSessions } from './sessions/forget-sessions'
import { forgetOldStatistics } from './statistics/forget-statistics'
import { rollUpDays } from './statistics/roll-up-days'
import { purgeSubtitles } from './subtitles/purge-subtitles'
import { forgetDrafts } from './texts/forget-drafts'
import { countSeeders, fillTitles } from './titles/fill-titles'
import { notifyFollowers } from './titles/notify-followers'
import { acceptDue } from './torrent-requests/filling.queries'
import { answerReseedRequests } from './torrents/reseeds.queries'
import { forgetSilentPeers } from './tracker/forget-peers'
import { refreshSortKeys } from './tracker/refresh-sort-keys'
import { checkTransfers } from './transfers/check-transfers'
import { fillContainers } from './uploads/fill-containers'
import { fillPiecesKeys } from './uploads/fill-pieces-keys'
import { fillReleaseKeys } from './uploads/fill-release-keys'
import { forgetOldDays, recordDays } from './users/record-days'
import { storeRatios } from './users/store-ratios'
import { notifyMatches } from './views/notify-matches'

type Job = (db: DrizzleD1Database) => PromiseLike<unknown>

function listJobs(env: Bindings, now: number) {
  const { FILES, PUBLIC_ORIGIN, PASSWORD_PEPPER } = env
  const started = Date.now()
  const clock = () => now + Date.now() - started
  return {
    mailNotifications: (db) => mailNotifications(db, { origin: PUBLIC_ORIGIN, secret: PASSWORD_PEPPER }, now),
    pushNotifications: (db) => pushNotifications(db, env, now),
    sendMails: (db) => sendOutbox(db, env, clock),
    endBans: (db) => endBans(db, now),
    endPromotions: (db) => endPromotions(db, now),
    notifyMatches: async (db) => publishUnread(env, await notifyMatches(db, now)),
    notifyFollowers: async (db) => publishUnread(env, await notifyFollowers(db, now)),
    mergeSearch: (db) => mergeSearch(db),
    indexTexts: (db) => indexTexts(db),
    acceptDueTorrents: async (db) => publishUnread(env, await acceptDue(db, now)),
    answerReseedRequests: async (db) => publishUnread(env, await answerReseedRequests(db, now)),
    notifyDeadlines: async (db) => publishUnread(env, await notifyDeadlines(db, now)),
    purgeDeleted: (db) => purgeDeleted(db, FILES, now),
    purgeSubtitles: (db) => purgeSubtitles(db, FILES, now),
    forgetDrafts: (db) => forgetDrafts(db, now),
    forgetImages: (db) => forgetImages(db, FILES, now),
    fillReleaseKeys: (db) => fillReleaseKeys(db),
    fillContainers: (db) => fillContainers(db),
    fillPiecesKeys: (db) => fillPiecesKeys(db, FILES),
    notifyCollectionFollowers: async (db) => publishUnread(env, await notifyCollectionFollowers(db, now)),
    fillTitles: (db) => fillTitles(db, now),
    countSeeders: (db) => countSeeders(db, now),
    refreshSortKeys: (db) => refreshSortKeys(db, now),
    checkTransfers: (db) => checkTransfers(db, now),
    forgetSilentPeers: (db) => forgetSilentPeers(db, now),
    rollUpDays: (db) => rollUpDays(db, now),
    recordDays: (db) => recordDays(db, now),
    listSeeding: (db) => listSeeding(db, now),
    storeRatios: (db) => storeRatios(db),
    promoteMembers: async (db) => publishUnread(env, await promoteMembers(db, now)),
    forgetOldWindows: (db) => forgetOldWindows(db, now),
    forgetOldMails: (db) => db.batch([...forgetOldMails(db, now)]),
    forgetOldNotifications: (db) => forgetOldNotifications(db, now),
    forgetOldRegistrations: (db) => forgetOldRegistrations(db, now),
    forgetOldErrors: (db) => forgetOldErrors(db, now),
    forgetOldLinks: (db) => forgetOldLinks(db, now),
    forgetOldSessions: (db) => db.batch([...forgetOldSessions(db, now)]),
    forgetOldSecurityEvents: (db) => forgetOldSecurityEvents(db, now),
    forgetOldDays: (db) => forgetOldDays(db, now),
    forgetOldPoints: (db) => forgetOldPoints(db, now),
    forgetOldStatistics: (db) => forgetOldStatistics(db, now),
    optimizeDatabase: (db) => optimizeDatabase(db),
  } satisfies Record<string, Job>
}

/** All other jobs run every minute. */
const schedules: Partial<Record<string, Schedule>> = {
  recordDays: hourly(0),
  storeRatios: hourly(10),
  forgetOldDays: hourly(20),
  promoteMembers: hourly(30),
  forgetOldPoints: hourly(40),
  listSeeding: daily(0, 0),
  optimizeDatabase: daily(4, 10),
} satisfies Partial<Record<keyof ReturnType<typeof listJobs>, Schedule>>

/** Call it every minute. A job whose time passed while it was not called runs once at the next call. */
export async function runJobs(env: Bindings, now: number): Promise<void> {
  const jobs = Object.entries<Job>(listJobs(env, now)).map(([name, job]) => {
    const schedule = schedules[name]
    const run = async () => {
      const isDue = !schedule || (await claimRun(openForWork(env.DB, 'job claim'), name, schedule, now))
      return isDue ? job(openForWork(env.DB, `job ${name}`)) : notDue
    }
    return [name, run] as const
  })
  const record = (name: string, error: string | null) => recordRun(openForWork(env.DB, 'job record'), name, now, error)
  await runAll(Object.fromEntries(jobs), record)
}
