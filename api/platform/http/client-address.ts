import type { ApiContext } from './app-env'
import { comesFromWeb } from './web-key'

/** From the web Worker, otherwise from Cloudflare. Headers that clients can set are ignored. */
export function findClientAddress(c: ApiContext): string | undefined {
  return comesFromWeb(c) ? c.req.header('x-client-address') : c.req.header('cf-connecting-ip')
}
