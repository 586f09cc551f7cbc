import { describeMisconfiguration } from '#contract/configuration'
import { Bindings } from '../bindings'
import { ApiFailure } from './api-failure'
import { logFault } from './log-failure'
import { defaultHeaders } from './request-middleware'

/** The runtime passes the same object to every call of an isolate. */
const checked = new WeakMap<object, string | undefined>()

export function findMisconfiguration(env: object): string | undefined {
  if (!checked.has(env)) {
    const fault = describeMisconfiguration(Bindings, env)
    checked.set(env, fault)
    if (fault) logFault('configuration', new Error(fault))
  }
  return checked.get(env)
}

/** The response does not name the variables. */
export function refuseMisconfigured(env: object): Response | undefined {
  if (!findMisconfiguration(env)) return undefined
  const failure = new ApiFailure(503, 'The service is temporarily unavailable')
  const headers = { ...defaultHeaders, 'Retry-After': '60', 'X-Request-Id': crypto.randomUUID() }
  return Response.json(failure.toBody(), { status: failure.status, headers })
}
