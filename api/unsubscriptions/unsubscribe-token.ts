import { type NotificationTopic, notificationTopics } from '#contract/notifications'
import { emailKey } from '../lib/account-names/email-key'
import { decrypt, encrypt } from '../lib/crypto/encrypt'
import { hashToken } from '../lib/crypto/random-token'

const purpose = 'unsubscribe'

export interface Subscription {
  userId: number
  /** The link is void once the member changes the address. */
  address: string
  topics: NotificationTopic[]
}

/** A link must not reveal the address. */
export function markAddress(email: string): string {
  return hashToken(emailKey(email)).slice(0, 16)
}

/** `secret`: see `encrypt`. */
export function writeUnsubscribeToken(secret: string, { userId, address, topics }: Subscription): Promise<string> {
  return encrypt(secret, purpose, [userId, address, ...topics].join(' '))
}

/** Undefined for an invalid token. */
export async function readUnsubscribeToken(secret: string, token: string): Promise<Subscription | undefined> {
  const text = await decrypt(secret, purpose, token)
  if (text === undefined) return undefined
  const [userId, address = '', ...named] = text.split(' ')
  return { userId: Number(userId), address, topics: notificationTopics.filter((topic) => named.includes(topic)) }
}
