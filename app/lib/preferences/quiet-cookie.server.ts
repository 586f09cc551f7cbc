import { readCookies } from '~/lib/http/cookies.server'

export const quietCookie = '__Host-chat-quiet'
export const quietStates = ['on', 'off'] as const

/** Whether screen readers should not announce new chat messages. */
export function readQuiet(request: Request): boolean {
  return readCookies(request.headers.get('Cookie')).get(quietCookie) === 'on'
}
