import type { ApiContext } from './app-env'
import { comesFromWeb } from './web-key'

/** The visitor's address: as the web Worker tells it, else as Cloudflare saw the connection. Headers of clients say nothing. */
export function findClientAddress(c: ApiContext): string | undefined {
  return comesFromWeb(c) ? c.req.header('x-client-address') : c.req.header('cf-connecting-ip')
}
