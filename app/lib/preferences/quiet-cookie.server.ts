import { readCookies } from '~/lib/http/cookies.server'

export const quietCookie = '__Host-chat-quiet'
export const quietStates = ['on', 'off'] as const

/** Whether the reader wants the chat's new messages not to be read aloud. */
export function readQuiet(request: Request): boolean {
  return readCookies(request.headers.get('Cookie')).get(quietCookie) === 'on'
}
