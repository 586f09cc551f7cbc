import { matchesSecret } from '../../lib/crypto/matches-secret'
import type { ApiContext } from './app-env'

/** Whether the web Worker sent this request. Only then may its headers about the visitor be trusted. */
export function comesFromWeb(c: ApiContext): boolean {
  return matchesSecret(c.req.header('x-web-key'), c.env.WEB_KEY)
}
