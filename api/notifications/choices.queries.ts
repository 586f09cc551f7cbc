import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationChoice, notificationTopics } from '#contract/notifications'
import { users } from '../platform/db/schema/members'
import { notificationChoices } from '../platform/db/schema/notifications'
import { keepLanguage } from './keep-language'
import { selectBrowsers, showBrowser } from './push-subscriptions.queries'

export async function findChoices(db: DrizzleD1Database, userId: number) {
  const [rows, [member], browsers] = await db.batch([
    db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId)),
    db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
    selectBrowsers(db, userId),
  ])
  const chosen = new Map(rows.map(({ topic, web, mail, push }) => [topic, { web, mail, push }]))
  const usual = { web: true, mail: false, push: true }
  const data = notificationTopics.map((topic) => ({ topic, ...(chosen.get(topic) ?? usual) }))
  return { data, canMail: typeof member?.email === 'string', browsers: browsers.map(showBrowser) }
}

export async function storeChoices(
  db: DrizzleD1Database,
  userId: number,
  choices: NotificationChoice[],
  locale: string,
): Promise<void> {
  const [first, ...rest] = choices.map((choice) => {
    // Security notifications are always shown on the site.
    const values = { ...choice, web: choice.web || choice.topic === 'security' }
    return db
      .insert(notificationChoices)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.topic], set: values })
  })
  if (first) await db.batch([first, ...rest, keepLanguage(db, userId, locale)])
}
