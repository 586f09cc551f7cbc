import { matchesSecret } from '../../lib/crypto/matches-secret'
import type { ApiContext } from './app-env'

export function comesFromWeb(c: ApiContext): boolean {
  return matchesSecret(c.req.header('x-web-key'), c.env.WEB_KEY)
}
