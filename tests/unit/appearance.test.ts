import type { AppLoadContext } from '@remix-run/cloudflare'
import { describe, expect, it } from 'vitest'
import { describeAppearance, saveAppearance } from '~/features/account/appearance/appearance.server'
import { readListAddress } from '~/features/torrents/list-filter.server'
import { describeList } from '~/features/torrents/list-view.server'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { readPreferences } from '~/lib/preferences/read-preferences.server'
import { readSide } from '~/lib/preferences/sidebar-cookie.server'
import { welcome } from '~/lib/session/sign-in.server'
import { torrentPageSample } from '../support/scripted-samples'

const origin = 'https://skerry.test'
const page = '/account/settings/appearance'
const form = {
  ...{ theme: 'light', language: 'nb', density: 'compact', color: '#AA3366', ownColor: 'on' },
  ...{ timeZone: 'America/Argentina/Buenos_Aires', 'side.account': 'right' },
}
const stored = {
  ...{ theme: 'light', language: 'nb', density: 'compact', shortcuts: 'off', signatures: 'off' },
  color: '#aa3366',
  ...{ timeZone: 'America/Argentina/Buenos_Aires', sides: { account: 'right' } },
}

/** Returns the answer with the preferences sent to the API. */
async function save(fields: Record<string, string>) {
  const sent: unknown[] = []
  const api = { put: async (_: string, { body }: { body: unknown }) => sent.push(body) }
  const request = new Request(origin + page, { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await saveAppearance(request, { requireApi: () => api } as unknown as AppLoadContext)
  return { answer, given: sent }
}

/** A request from a browser that stored these Set-Cookie lines. */
function reading(lines: string[]) {
  const cookies = lines.filter((line) => !line.includes('Max-Age=0')).map((line) => line.split(';')[0])
  return new Request(origin, { headers: { Cookie: cookies.join('; ') } })
}

describe('the appearance form', () => {
  it('stores the preferences with the account and in cookies', async () => {
    const { answer, given } = await save(form)
    expect(given).toEqual([stored])
    if (!(answer instanceof Response)) throw new Error('The form was refused')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?done`])
    const request = reading(answer.headers.getSetCookie())
    expect(await readPreferences(request)).toMatchObject({
      ...{ theme: 'light', language: 'nb', density: 'compact', hasShortcuts: false, color: '#aa3366' },
      ...{ timeZone: stored.timeZone, zone: stored.timeZone, deviceZone: 'UTC' },
    })
    expect(readSide(request, 'account')).toBe('right')
  })

  it('offers the current time zone under the name it was chosen by', async () => {
    const prefs = await readPreferences(reading(['__Host-zone=Asia/Kolkata', '__Host-tz=Asia%2FKathmandu']))
    const settings = async () => ({ theme: { color: '#4c9fae', userColor: true } })
    const requireApi = () => ({ get: async () => ({ signatures: 'on' }) })
    const context = { prefs, settings, requireApi } as unknown as AppLoadContext
    const { timeZone, timeZones, sides, hasSignatures } = await describeAppearance(new Request(origin), context, [])
    expect(timeZone).toBe('Asia/Kolkata')
    expect(hasSignatures).toBe(true)
    expect(timeZones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Oslo']))
    expect(sides.map(({ name }) => name)).toEqual(['account', 'chat', 'docs'])
  })

  it('returns to the defaults of the site and the device', async () => {
    const { ownColor: _, ...rest } = { ...form, timeZone: '', shortcuts: 'on' }
    const { answer, given } = await save(rest)
    expect(given).toMatchObject([{ color: null, timeZone: null, shortcuts: 'on' }])
    const lines = answer instanceof Response ? answer.headers.getSetCookie() : []
    for (const name of ['__Host-color', '__Host-zone']) {
      expect(lines.find((line) => line.startsWith(`${name}=;`))).toContain('Max-Age=0')
    }
    expect(await readPreferences(reading(lines))).toMatchObject({ color: null, zone: null, hasShortcuts: true })
  })

  it.each([
    ['color', 'red;background:url(//x)'],
    ['timeZone', 'Mars/Olympus'],
    ['side.account', 'up'],
    ['theme', 'neon'],
  ])('refuses %s %s and keeps the entered values', async (name, value) => {
    const { answer, given } = await save({ ...form, [name]: value })
    if (!('data' in answer)) throw new Error('The form was taken')
    expect([answer.init?.status, given]).toEqual([422, []])
    expect(answer.data.values).toMatchObject({ density: 'compact', [name]: value })
  })

  it.each([
    'theme=neon; __Host-lang=xx; __Host-zone=Mars%2FOlympus; __Host-color=zzzzzz; __Host-density=huge; __Host-shortcuts=some',
    'theme=; __Host-color=</style><script>; __Host-zone=../../etc',
  ])('uses the defaults when a cookie is invalid: %s', async (cookies) => {
    const prefs = await readPreferences(new Request(origin, { headers: { Cookie: `__Host-${cookies}` } }))
    expect(prefs).toMatchObject({ theme: 'dark', language: 'en', timeZone: 'UTC', color: null, density: 'list' })
    expect(prefs.hasShortcuts).toBe(true)
  })
})

describe('the torrent list', () => {
  const reader = { t: translatorIn('en').t, language: 'en' as const, timeZone: 'UTC', now: 0 }

  it.each([
    ['', true],
    ['density=list', false],
    ['density=compact', true],
  ])('uses the density of the address, else of the member: %s', (search, isCompact) => {
    const address = readListAddress(new URLSearchParams(search))
    expect(describeList(torrentPageSample, address, reader, 'compact').isCompact).toBe(isCompact)
  })
})

describe('sign-in', () => {
  const context = (get: () => Promise<unknown>) => ({ api: { get } }) as unknown as AppLoadContext

  it('sets the stored preferences as cookies, except those that are not set', async () => {
    const answer = await welcome(
      context(async () => ({ ...stored, language: null, density: null })),
      '/next',
      '__Host-pending-sign-in=; Path=/; Max-Age=0',
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/next'])
    const names = answer.headers.getSetCookie().map((line) => line.split('=')[0])
    expect(names).toEqual([
      '__Host-pending-sign-in',
      '__Host-theme',
      '__Host-color',
      '__Host-shortcuts',
      '__Host-zone',
      '__Host-side-account',
    ])
  })

  it.each([
    ['light', ['__Host-color', '__Host-zone']],
    [null, []],
  ])('returns to no colour and no time zone when the account has them with the theme %s', async (theme, expected) => {
    const { timeZone: _, ...none } = Object.fromEntries(Object.keys(stored).map((name) => [name, null]))
    const get = async () => ({ ...none, theme, timeZone: null, sides: {} })
    const lines = (await welcome(context(get), '/next')).headers.getSetCookie()
    expect(lines.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0])).toEqual(expected)
  })

  it('succeeds when the preferences are unavailable', async () => {
    const answer = await welcome(
      context(async () => Promise.reject(new Error('unreachable'))),
      '/next',
    )
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []])
  })
})
