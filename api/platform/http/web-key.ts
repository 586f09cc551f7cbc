import { matchesSecret } from '../../lib/crypto/matches-secret'
import type { ApiContext } from './app-env'

/** `wrong`: the two Workers have different keys, so that the API ignores the addresses of visitors. Null without a key. */
export function judgeWebKey(c: ApiContext): 'ok' | 'wrong' | null {
  if (c.req.header('x-web-key') === undefined) return null
  return comesFromWeb(c) ? 'ok' : 'wrong'
}

export function comesFromWeb(c: ApiContext): boolean {
  return matchesSecret(c.req.header('x-web-key'), c.env.WEB_KEY)
}
