import { z } from 'zod'
import { binding, describeMisconfiguration, Key, Keyring, Origin } from '#contract/configuration'
import { log } from '~/lib/http/log.server'

interface BoundWorker {
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
}

/** `docs/configuration.md` describes each variable. */
export const WebEnv = z
  .object({
    /** Service binding to the API Worker. */
    API: binding<BoundWorker>().optional(),
    /** Files of the build. The platform serves them to browsers by itself. */
    ASSETS: binding<BoundWorker>().optional(),
    /** Address of the API where there is no service binding. */
    API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
    SESSION_KEYS: Keyring,
    WEB_KEY: Key,
    PUBLIC_ORIGIN: Origin.optional(),
  })
  .refine(({ API, API_URL }) => API !== undefined || API_URL !== undefined, { path: ['API'], when: () => true })

export type WebEnv = z.infer<typeof WebEnv>

/** The runtime passes the same object to every request of an isolate. */
const checked = new WeakMap<object, string | undefined>()

export function isConfigured(env: object): boolean {
  if (!checked.has(env)) {
    const fault = describeMisconfiguration(WebEnv, env)
    checked.set(env, fault)
    if (fault) log('configuration', { detail: fault })
  }
  return checked.get(env) === undefined
}

export interface Lifetime {
  waitUntil(work: Promise<unknown>): void
}
