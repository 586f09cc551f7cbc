import { type NotificationTopic, notificationTopics } from '#contract/notifications'
import { emailKey } from '../lib/account-names/email-key'
import { seal, unseal } from '../lib/crypto/encrypt'
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

/** Seals what a link ends, so that nobody can make one of his own or read whose it is. `secret`: see `seal`. */
export function writeUnsubscribeToken(secret: string, { userId, address, topics }: Subscription): string {
  return seal(secret, purpose, [userId, address, ...topics].join(' '))
}

/** What a link ends; undefined for one that is none of ours. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | undefined {
  const text = unseal(secret, purpose, token)
  if (text === undefined) return undefined
  const [userId, address = '', ...named] = text.split(' ')
  return { userId: Number(userId), address, topics: notificationTopics.filter((topic) => named.includes(topic)) }
}
