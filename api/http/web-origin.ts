import type { ApiContext } from './app-env'
import { comesFromWeb } from './web-key'

/** Scheme and host of the web client: as it tells them itself, else as the operator does. Undefined where neither did. */
export function findWebOrigin(c: ApiContext): string | undefined {
  const told = comesFromWeb(c) ? c.req.header('x-web-origin') : undefined
  return told !== undefined && /^https?:\/\/[\w.:[\]-]{1,253}$/.test(told) ? told : c.env.PUBLIC_ORIGIN
}
