import { readCookies } from '~/lib/http/cookies.server'
import { type Side, type SidebarName, sidebars, sides } from './sidebars'

/** Each sidebar has its own cookie. */
export function sidebarCookie(name: SidebarName) {
  return `__Host-side-${name}` as const
}

export function readSide(request: Request, name: SidebarName): Side {
  const saved = readCookies(request.headers.get('Cookie')).get(sidebarCookie(name))
  return sides.find((side) => side === saved) ?? sidebars[name]
}
