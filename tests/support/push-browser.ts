import { createECDH, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import { decodeJwt } from 'jose'
import { vi } from 'vitest'
import type { PushMessage } from '../../contract/push'

interface Sent {
  endpoint: string
  message: PushMessage
  headers: Headers
  claims: ReturnType<typeof decodeJwt>
}

/** A browser with a subscription at a push service, that reads what it is sent. */
export function makePushBrowser(host = 'fcm.googleapis.com') {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const endpoint = `https://${host}/wp/${crypto.randomUUID()}`
  return {
    subscription: { endpoint, p256dh: keys.getPublicKey('base64url'), auth },
    read: (body: Uint8Array): PushMessage => {
      const plain = ece.decrypt(Buffer.from(body), { version: 'aes128gcm', privateKey: keys, authSecret: auth })
      return JSON.parse(plain.toString())
    },
  }
}

export type PushBrowser = ReturnType<typeof makePushBrowser>

/** Stands in for the push services, which are on the internet. `answer` gives the status of a request; null: no answer. */
export function watchPushServices(browsers: PushBrowser[], answer: (endpoint: string) => number | null = () => 201) {
  const sent: Sent[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const browser = browsers.find(({ subscription }) => subscription.endpoint === request.url)
    if (!browser || request.method !== 'POST') throw new Error(`An unexpected request to ${request.url}`)
    const { headers } = request
    const message = browser.read(new Uint8Array(await request.arrayBuffer()))
    const claims = decodeJwt(/^vapid t=([^,]+), k=/.exec(headers.get('authorization') ?? '')?.[1] ?? '')
    const status = answer(request.url)
    if (status === null) throw new TypeError('Network connection lost')
    sent.push({ endpoint: request.url, message, headers, claims })
    return new Response(null, { status })
  })
  return sent
}
