import { readCookies } from '~/lib/http/cookies.server'
import { type Side, type SidebarName, sidebars, sides } from './sidebars'

/** One cookie a side bar. */
export function sidebarCookie(name: SidebarName) {
  return `__Host-side-${name}` as const
}

/** Where the reader wants a side bar; where it stands by itself when they never said. */
export function readSide(request: Request, name: SidebarName): Side {
  const saved = readCookies(request.headers.get('Cookie')).get(sidebarCookie(name))
  return sides.find((side) => side === saved) ?? sidebars[name]
}
