import { type NotificationTopic, notificationTopics } from '#contract/notifications'
import { emailKey } from '../lib/account-names/email-key'
import { decrypt, encrypt } from '../lib/crypto/encrypt'
import { hashToken } from '../lib/crypto/random-token'

const purpose = 'unsubscribe'

/** Member, address and topics of an unsubscribe link. */
export interface Subscription {
  userId: number
  /** Mark of the recipient address: the link is void once the member changes it. */
  address: string
  topics: NotificationTopic[]
}

/** A hash of an address, so that a link does not reveal it. */
export function markAddress(email: string): string {
  return hashToken(emailKey(email)).slice(0, 16)
}

/** The token of an unsubscribe link. Encrypted; `secret`: see `encrypt`. */
export function writeUnsubscribeToken(secret: string, { userId, address, topics }: Subscription): Promise<string> {
  return encrypt(secret, purpose, [userId, address, ...topics].join(' '))
}

/** The subscription of a token; undefined for an invalid token. */
export async function readUnsubscribeToken(secret: string, token: string): Promise<Subscription | undefined> {
  const text = await decrypt(secret, purpose, token)
  if (text === undefined) return undefined
  const [userId, address = '', ...named] = text.split(' ')
  return { userId: Number(userId), address, topics: notificationTopics.filter((topic) => named.includes(topic)) }
}
