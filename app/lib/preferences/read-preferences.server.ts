import QuickLRU from 'quick-lru'
import { RemixI18Next } from 'remix-i18next/server'
import { defaultLanguage, type Language, languages, readLanguage } from '#contract/languages'
import { readCookies } from '~/lib/http/cookies.server'
import { readLanguagePrefix } from '~/lib/i18n/language-prefix'
import { negotiateLanguage } from '~/lib/i18n/negotiate-language'
import { densities, type Preferences, themes } from './preferences'

export const preferenceCookies = {
  theme: '__Host-theme',
  language: '__Host-lang',
  timeZone: '__Host-tz',
  zone: '__Host-zone',
  color: '__Host-color',
  density: '__Host-density',
  shortcuts: '__Host-shortcuts',
  streams: '__Host-js',
  stylesheet: '__Host-css',
} as const

function savedLanguage(request: Request): Language | null {
  const saved = readCookies(request.headers.get('Cookie')).get(preferenceCookies.language)
  return languages.find((language) => language === saved) ?? null
}

export function wantedLanguage(request: Request): Language | null {
  return savedLanguage(request) ?? negotiateLanguage(request.headers.get('Accept-Language'))
}

/** The library reads only the first language of the header, so the order is set here. */
const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ['custom'],
    findLocale: async (request) =>
      wantedLanguage(request) ?? readLanguagePrefix(new URL(request.url).pathname)?.language ?? null,
  },
})

/** One check costs as much as reading a session. */
const zones = new QuickLRU<string, boolean>({ maxSize: 500 })

function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: name }))
  } catch {
    return false
  }
}

/** A time zone from a cookie; null when invalid. */
function readZone(value = ''): string | null {
  if (value === '') return null
  const name = value.replaceAll('%2F', '/')
  const isValid = zones.get(name) ?? isZone(name)
  zones.set(name, isValid)
  return isValid ? name : null
}

/** Unknown values become the defaults: dark, English, no streaming. `siteZone` is only read without a time zone. */
export async function readPreferences(request: Request, siteZone = async () => 'UTC'): Promise<Preferences> {
  const cookies = readCookies(request.headers.get('Cookie'))
  const locale = await detector.getLocale(request)
  const zone = readZone(cookies.get(preferenceCookies.zone))
  const deviceZone = readZone(cookies.get(preferenceCookies.timeZone)) ?? (zone === null ? await siteZone() : 'UTC')
  const [color = null] = /^[0-9a-f]{6}$/.exec(cookies.get(preferenceCookies.color) ?? '') ?? []
  return {
    theme: themes.find((theme) => theme === cookies.get(preferenceCookies.theme)) ?? 'dark',
    language: readLanguage(locale),
    timeZone: zone ?? deviceZone,
    zone,
    deviceZone,
    color: color && `#${color}`,
    density: densities.find((density) => density === cookies.get(preferenceCookies.density)) ?? 'list',
    hasShortcuts: cookies.get(preferenceCookies.shortcuts) !== 'off',
    streams: cookies.get(preferenceCookies.streams) === '1',
    stylesheet: cookies.get(preferenceCookies.stylesheet) ?? null,
  }
}
