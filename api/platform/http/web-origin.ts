import { ApiFailure } from './api-failure'
import type { ApiContext } from './app-env'
import { comesFromWeb } from './web-key'

/** From the web Worker's header or PUBLIC_ORIGIN. Undefined without either. */
export function findWebOrigin(c: ApiContext): string | undefined {
  const origin = comesFromWeb(c) ? c.req.header('x-web-origin') : undefined
  return origin !== undefined && /^https?:\/\/[\w.:[\]-]{1,253}$/.test(origin) ? origin : c.env.PUBLIC_ORIGIN
}

/** @throws ApiFailure 409 `no_web_origin`: passkeys are bound to the web client's host */
export function requireWebOrigin(c: ApiContext): string {
  const origin = findWebOrigin(c)
  if (!origin) throw new ApiFailure(409, 'Passkeys are only available to a web client', { code: 'no_web_origin' })
  return origin
}
