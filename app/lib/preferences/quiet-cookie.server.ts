import { readCookies } from '~/lib/http/cookies.server'

export const quietCookie = '__Host-chat-quiet'
export const quietStates = ['on', 'off'] as const

/** Screen readers do not announce new chat messages. */
export function readQuiet(request: Request): boolean {
  return readCookies(request.headers.get('Cookie')).get(quietCookie) === 'on'
}
