import { createHash, timingSafeEqual } from 'node:crypto'
import type { ApiContext } from './app-env'

/** Whether the web Worker sent this request. Only then are its words about the visitor believed. */
export function comesFromWeb(c: ApiContext): boolean {
  const given = c.req.header('x-web-key')
  return given !== undefined && c.env.WEB_KEY !== '' && timingSafeEqual(digest(given), digest(c.env.WEB_KEY))
}

/** Equal lengths for the comparison, whatever was sent. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
