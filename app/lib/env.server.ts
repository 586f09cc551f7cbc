import { z } from 'zod'
import { binding, describeMisconfiguration, Key, Keyring, Origin } from '#contract/configuration'
import { log } from '~/lib/http/log.server'

interface BoundWorker {
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
}

/**
 * The environment of the web Worker, from wrangler.toml and the secrets. `docs/configuration.md` describes each variable. The
 * binding `ASSETS` is missing here, since only the platform uses it.
 */
export const WebEnv = z
  .object({
    /** Service binding to the API Worker. */
    API: binding<BoundWorker>().optional(),
    /** Address of the API where there is no service binding. */
    API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
    SESSION_KEYS: Keyring,
    WEB_KEY: Key,
    PUBLIC_ORIGIN: Origin.optional(),
  })
  .refine(({ API, API_URL }) => API !== undefined || API_URL !== undefined, { path: ['API'], when: () => true })

export type WebEnv = z.infer<typeof WebEnv>

/** The result for each environment. The runtime passes the same object to every request of an isolate. */
const checked = new WeakMap<object, string | undefined>()

/** Whether the environment is complete and well-formed. It is checked once; a fault is logged then. */
export function isConfigured(env: object): boolean {
  if (!checked.has(env)) {
    const fault = describeMisconfiguration(WebEnv, env)
    checked.set(env, fault)
    if (fault) log('configuration', { detail: fault })
  }
  return checked.get(env) === undefined
}

/** Lets work continue after the response. */
export interface Lifetime {
  waitUntil(work: Promise<unknown>): void
}
