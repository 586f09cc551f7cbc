import { env } from 'cloudflare:test'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { mails } from '../../api/platform/db/schema/mails'
import { settings } from '../../api/platform/db/schema/settings'

const row = { title: 'Tideway', logo: 'logo.svg', themeColor: '#4c9fae', userColor: true }

export async function setSite(values: Partial<typeof settings.$inferInsert> = {}): Promise<void> {
  const db = drizzle(env.DB)
  await db.batch([db.delete(settings), db.insert(settings).values({ id: 1, ...row, ...values })])
}

export function mailsTo(recipient: string) {
  return drizzle(env.DB).select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id))
}

export async function mailedToken(recipient: string): Promise<string> {
  const [mail] = await mailsTo(recipient)
  const [, token] = /[?&](?:token|invite)=([\w.-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`No mail to ${recipient} has a link`)
  return token
}
