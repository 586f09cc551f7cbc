import ece from 'http_ece'
import type { PushMessage, PushSubscription } from '#contract/push'
import { createKeyPair } from './push-keys'

/** Characters of the text. A push service accepts messages of 4,096 bytes. */
const longestBody = 600

/** Seconds for which a push service keeps a message for a device without connection. An older notification is not pushed. */
export const keptFor = 24 * 60 * 60

/** Milliseconds. */
const patience = 10_000

/** Bytes that only the browser can read (RFC 8291). @throws Error for a key that is not a point of the curve */
export function encryptPush(
  { p256dh, auth }: Omit<PushSubscription, 'endpoint'>,
  message: PushMessage,
): Uint8Array<ArrayBuffer> {
  const sender = createKeyPair()
  sender.generateKeys()
  const plain = Buffer.from(JSON.stringify({ ...message, body: message.body.slice(0, longestBody) }))
  return new Uint8Array(ece.encrypt(plain, { version: 'aes128gcm', privateKey: sender, dh: p256dh, authSecret: auth }))
}

/**
 * Sends an encrypted message to the push service of a browser (RFC 8030).
 * @returns the status; null without an answer
 */
export async function sendPush(
  endpoint: string,
  body: Uint8Array<ArrayBuffer>,
  authorization: string,
): Promise<number | null> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      Authorization: authorization,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(keptFor),
      Urgency: 'normal',
    },
    body,
    // A redirect could lead to any host.
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  await response?.body?.cancel()
  return response?.status ?? null
}

/** The browser has ended the subscription. */
export const isGone = (status: number | null): boolean => status === 404 || status === 410
