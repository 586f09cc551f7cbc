import type { PushMessage, PushSubscription } from '#contract/push'
import type { Bindings } from '../bindings'
import { authorizePush, derivePushKeys } from './push-keys'
import { encryptPush, sendPush } from './send-push'

export type PushEnv = Pick<Bindings, 'PASSWORD_PEPPER' | 'PUBLIC_ORIGIN'>

/** Sends messages in the name of the site. Each push service needs one token, whatever the number of messages. */
export function openPush({ PASSWORD_PEPPER, PUBLIC_ORIGIN }: PushEnv, now: number) {
  const keys = derivePushKeys(PASSWORD_PEPPER)
  const tokens = new Map<string, Promise<string>>()
  const authorize = (origin: string) => {
    const token = tokens.get(origin) ?? authorizePush(keys, origin, PUBLIC_ORIGIN, now)
    tokens.set(origin, token)
    return token
  }
  return {
    /** Returns the status of the push service; null without an answer. */
    send: async ({ endpoint, ...subscription }: PushSubscription, message: PushMessage): Promise<number | null> =>
      sendPush(endpoint, encryptPush(subscription, message), await authorize(new URL(endpoint).origin)),
  }
}

export type Push = ReturnType<typeof openPush>
