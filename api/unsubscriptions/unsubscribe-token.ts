import { type NotificationTopic, notificationTopics } from '#contract/notifications'
import { emailKey } from '../lib/account-names/email-key'
import { decrypt, encrypt } from '../lib/crypto/encrypt'
import { hashToken } from '../lib/crypto/random-token'

const purpose = 'unsubscribe'

/** Whose mails end, and about what. */
export interface Subscription {
  userId: number
  /** Tells the address the mail went to from any the member has later. */
  address: string
  topics: NotificationTopic[]
}

/** What stands for an address in a link: nobody reads it out of there. */
export function markAddress(email: string): string {
  return hashToken(emailKey(email)).slice(0, 16)
}

/** The token of an unsubscribe link, which only we can make or read. `secret`: see `encrypt`. */
export function writeUnsubscribeToken(secret: string, { userId, address, topics }: Subscription): Promise<string> {
  return encrypt(secret, purpose, [userId, address, ...topics].join(' '))
}

/** The subscription that a link ends; undefined when we did not make its token. */
export async function readUnsubscribeToken(secret: string, token: string): Promise<Subscription | undefined> {
  const text = await decrypt(secret, purpose, token)
  if (text === undefined) return undefined
  const [userId, address = '', ...named] = text.split(' ')
  return { userId: Number(userId), address, topics: notificationTopics.filter((topic) => named.includes(topic)) }
}
