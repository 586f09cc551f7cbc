import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationChoice, notificationTopics } from '#contract/notifications'
import { preferences } from '../platform/db/schema/account'
import { users } from '../platform/db/schema/members'
import { notificationChoices } from '../platform/db/schema/notifications'

export async function findChoices(db: DrizzleD1Database, userId: number) {
  const [rows, [member]] = await db.batch([
    db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId)),
    db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
  ])
  const chosen = new Map(rows.map(({ topic, web, mail }) => [topic, { web, mail }]))
  const data = notificationTopics.map((topic) => ({ topic, ...(chosen.get(topic) ?? { web: true, mail: false }) }))
  return { data, canMail: typeof member?.email === 'string' }
}

/** Keeps the language of emails if the member has chosen one. */
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
  if (!first) return
  const language = db
    .insert(preferences)
    .values({ userId, language: locale })
    .onConflictDoUpdate({
      target: preferences.userId,
      set: { language: sql`coalesce(${preferences.language}, excluded.language)` },
    })
  await db.batch([first, ...rest, language])
}
