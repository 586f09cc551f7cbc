import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { readLanguage } from '#contract/languages'
import type { PushMessage, PushSubscription } from '#contract/push'
import { among, isAmong } from '../platform/db/among'
import { preferences } from '../platform/db/schema/account'
import { users } from '../platform/db/schema/members'
import { notifications, pushSubscriptions } from '../platform/db/schema/notifications'
import { oneLine } from '../platform/mail/one-line'
import { notificationTexts } from '../platform/mail/texts'
import { openPush, type Push, type PushEnv } from '../platform/push/open-push'
import { isGone, keptFor } from '../platform/push/send-push'
import { findSite } from '../site-settings/read-site'
import { describeEvent } from './describe-event'
import { countOthers, notificationColumns } from './notification-summary'

type Database = DrizzleD1Database

/** Notifications that are taken at once, and how often in one run: the rest follows a minute later. */
const most = 20
const mostTimes = 20

/** Sentences of one message. */
const mostLines = 3

/**
 * One message for each member, to the browsers that have a subscription; announcements after all others. A message that the push
 * service does not accept is not sent again: the notification stays on the site.
 * @throws Error when no push service accepted a message
 */
export async function pushNotifications(db: Database, env: PushEnv, now: number): Promise<void> {
  const push = openPush(env, now)
  const statuses: (number | null)[] = []
  let site: Promise<{ title: string }> | undefined
  let times = 0
  for (const isAnnouncement of [false, true]) {
    while (times++ < mostTimes) {
      const part = await takeDue(db, isAnnouncement, now)
      if (part.due.length > 0) {
        site ??= findSite(db)
        statuses.push(...(await pushPart(db, push, await site, part)))
      }
      if (part.taken < most) break
    }
  }
  const isFailed = (status: number | null) => status === null || (status >= 300 && !isGone(status))
  const failed = statuses.filter(isFailed)
  if (failed.length > 0 && failed.length === statuses.length) {
    const seen = [...new Set(failed)].map((status) => status ?? 'no answer')
    throw new Error(`No push service accepted a message: ${seen.join(', ')}`)
  }
}

type Due = Awaited<ReturnType<typeof takeDue>>['due']

/**
 * Takes due notifications: they lose their mark before they are read, so that none is sent twice. `due` contains the unread ones
 * of members who are neither banned nor closed, without those of days in
 * which the job did not run. The kind is a literal, because the partial index contains the same expression.
 */
async function takeDue(db: Database, isAnnouncement: boolean, now: number) {
  const next = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        sql`push_at is not null and (kind = 'announcement') = ${sql.raw(isAnnouncement ? '1' : '0')}`,
        lte(notifications.pushAt, now),
      ),
    )
    .orderBy(asc(notifications.pushAt), asc(notifications.id))
    .limit(most)
  const taken = await db
    .update(notifications)
    .set({ pushAt: null })
    .where(inArray(notifications.id, next))
    .returning({ id: notifications.id, userId: notifications.userId })
  if (taken.length === 0) return { due: [], subscriptions: [], taken: 0 }
  const listOf = (values: number[]) => among(sql`(select value as found from json_each(${JSON.stringify(values)}))`)
  const [due, subscriptions] = await db.batch([
    db
      .select({
        id: notifications.id,
        userId: notifications.userId,
        kind: notifications.kind,
        subject: notifications.subject,
        link: notifications.link,
        times: notifications.times,
        others: countOthers,
        actorName: notificationColumns.actorName,
        language: preferences.language,
      })
      .from(listOf(taken.map(({ id }) => id)))
      .crossJoin(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .leftJoin(preferences, eq(preferences.userId, notifications.userId))
      .where(
        and(
          isAmong(notifications.id),
          gt(notifications.createdAt, now - keptFor * 1000),
          isNull(notifications.readAt),
          isNull(users.bannedAt),
          isNull(users.closedAt),
        ),
      )
      .orderBy(asc(notifications.createdAt), asc(notifications.id)),
    db
      .select({
        id: pushSubscriptions.id,
        userId: pushSubscriptions.userId,
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
      })
      .from(listOf([...new Set(taken.map(({ userId }) => userId))]))
      .crossJoin(pushSubscriptions)
      .where(isAmong(pushSubscriptions.userId)),
  ])
  return { due, subscriptions, taken: taken.length }
}

interface Part {
  due: Due
  subscriptions: (PushSubscription & { id: string; userId: number })[]
}

/** Returns the statuses of the push services. Deletes the subscriptions that the browsers have ended. */
async function pushPart(db: Database, push: Push, { title }: { title: string }, { due, subscriptions }: Part) {
  const sent = subscriptions.flatMap((subscription) => {
    const message = composeMessage(
      title,
      due.filter(({ userId }) => userId === subscription.userId),
    )
    return message ? [push.send(subscription, message).then((status) => ({ id: subscription.id, status }))] : []
  })
  const answers = await Promise.all(sent)
  const gone = answers.filter(({ status }) => isGone(status)).map(({ id }) => id)
  if (gone.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone))
  return answers.map(({ status }) => status)
}

/** The newest first. Undefined without notifications. */
function composeMessage(title: string, due: Due): PushMessage | undefined {
  const [newest, ...rest] = due.toReversed()
  if (!newest) return undefined
  const locale = readLanguage(newest.language)
  if (rest.length === 0) {
    const { id, link } = newest
    return {
      title,
      body: oneLine(describeEvent(newest, locale)),
      tag: `notification-${id}`,
      path: link,
      notification: id,
    }
  }
  const lines = [newest, ...rest].slice(0, mostLines).map((event) => oneLine(describeEvent(event, locale)))
  const left = rest.length + 1 - lines.length
  const { pushMore_one: single, pushMore_other: several } = notificationTexts[locale]
  if (left > 0) lines.push((left === 1 ? single : several).replace('{{count}}', String(left)))
  return { title, body: lines.join('\n'), tag: 'notifications', path: '/notifications', notification: null }
}
