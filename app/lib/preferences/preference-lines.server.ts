import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Preferences } from '#contract/preferences'
import { hostCookie } from '~/lib/http/cookies.server'
import { preferenceCookies } from './read-preferences.server'
import { sidebarCookie } from './sidebar-cookie.server'
import { isSidebar } from './sidebars'

const oneYear = 365 * 24 * 60 * 60

/** null deletes a cookie. */
export function preferenceLines(preferences: Partial<Preferences>): string[] {
  const { sides, theme, language, color, density, shortcuts, timeZone } = preferences
  const values: [`__Host-${string}`, string | null | undefined][] = [
    [preferenceCookies.theme, theme],
    [preferenceCookies.language, language],
    [preferenceCookies.color, color === null ? null : color?.slice(1)],
    [preferenceCookies.density, density],
    [preferenceCookies.shortcuts, shortcuts],
    [preferenceCookies.zone, timeZone],
    ...Object.entries(sides ?? {}).flatMap(([name, side]) =>
      isSidebar(name) ? [[sidebarCookie(name), side] as [`__Host-${string}`, string]] : [],
    ),
  ]
  return values.flatMap(([name, value]) =>
    value === undefined ? [] : [hostCookie(name, value ?? '', { maxAge: value === null ? 0 : oneYear })],
  )
}

/** A member can also choose to have none, and gets the colour of the site and the time zone of the device. */
const optional = ['color', 'timeZone']

/**
 * Set-Cookie lines that copy the account's saved preferences to this browser after sign-in; empty when there are none. The
 * appearance page saves all preferences together. Once there is a theme, an empty colour or time zone is therefore a choice,
 * and its line deletes the cookie.
 */
export async function bringPreferences(context: Pick<AppLoadContext, 'api'>): Promise<string[]> {
  try {
    const saved = await context.api.get('/v1/me/preferences')
    const isChosen = (name: string, value: unknown) =>
      value !== null || (saved.theme !== null && optional.includes(name))
    return preferenceLines(Object.fromEntries(Object.entries(saved).filter((each) => isChosen(...each))))
  } catch {
    // A failure to read the preferences must not fail the sign-in.
    return []
  }
}
