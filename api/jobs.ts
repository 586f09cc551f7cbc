import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { forgetOldLinks } from './auth/one-time-links'
import { endPromotions } from './moderation/end-promotions'
import { purgeDeleted } from './moderation/purge-deleted'
import { promoteMembers } from './next-role/find-next-role'
import { forgetOldNotifications } from './notifications/forget-notifications'
import { mailNotifications } from './notifications/mail-notifications'
import type { Bindings } from './platform/bindings'
import { forgetOldWindows } from './platform/http/limit-rate'
import { forgetOldMails } from './platform/mail/outbox.queries'
import { sendDueMails } from './platform/mail/send-mails'
import { tellUnread } from './platform/realtime/publish'
import { takeTold } from './platform/realtime/told-members'
import { forgetOldRegistrations } from './registrations/registrations.queries'
import { mergeSearch } from './search/merge-search'
import { forgetDrafts } from './texts/forget-drafts'
import { recordDays } from './users/record-days'
import { tellMatches } from './views/tell-matches'

/** Something to be done from time to time. Each does a bounded part of its work in a run. */
type Job = (db: DrizzleD1Database, env: Bindings, now: number) => PromiseLike<unknown>

const jobs: Record<string, Job> = {
  mailNotifications: (db, { PUBLIC_ORIGIN, PASSWORD_PEPPER }, now) =>
    mailNotifications(db, { origin: PUBLIC_ORIGIN, secret: PASSWORD_PEPPER }, now),
  sendMails: (db, { PASSWORD_PEPPER }, now) => sendDueMails({ db, secret: PASSWORD_PEPPER }, now),
  endPromotions: (db, _, now) => endPromotions(db, now),
  tellMatches: (db, _, now) => tellMatches(db, now),
  mergeSearch: (db) => mergeSearch(db),
  purgeDeleted: (db, { FILES }, now) => purgeDeleted(db, FILES, now),
  forgetDrafts: (db, _, now) => forgetDrafts(db, now),
  recordDays: (db, _, now) => recordDays(db, now),
  promoteMembers: (db, _, now) => promoteMembers(db, now),
  forgetOldWindows: (db, _, now) => forgetOldWindows(db, now),
  forgetOldMails: (db, _, now) => forgetOldMails(db, now),
  forgetOldNotifications: (db, _, now) => forgetOldNotifications(db, now),
  forgetOldRegistrations: (db, _, now) => forgetOldRegistrations(db, now),
  forgetOldLinks: (db, _, now) => forgetOldLinks(db, now),
}

/** Runs every job, whatever becomes of the others. Throws at the end when some have failed, so that the run counts as failed. */
export async function runJobs(env: Bindings, now: number): Promise<void> {
  const db = drizzle(env.DB)
  const failed: string[] = []
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(db, env, now)
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.name : 'failed'}`)
    }
  }
  await tellUnread(env, takeTold(db))
  if (failed.length > 0) throw new Error(`Scheduled work failed: ${failed.join(', ')}`)
}
