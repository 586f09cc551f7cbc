import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { LiveLine } from '../../app/features/chat/live/live-line'
import type { RealtimeState } from '../../app/lib/realtime/realtime-store'
import en from '../../public/locale/en.json'
import nb from '../../public/locale/nb.json'

const i18n = i18next.createInstance()

beforeAll(async () => {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en }, nb: { translation: nb } },
    interpolation: { escapeValue: false },
  })
})

const say = (socket: RealtimeState, values: { isOffline?: boolean; waiting?: number; writing?: string[] } = {}) =>
  renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(LiveLine, { socket, isOffline: false, waiting: 0, writing: [], ...values }),
    ),
  ).replaceAll(/<[^>]+>/g, '')

test.each<[RealtimeState, string, string]>([
  [{ status: 'reconnecting', reason: 'ping timeout' }, 'time-out', nb.chat.live.reasons.timeout],
  [{ status: 'reconnecting', reason: 'parse error' }, 'parse error', nb.chat.live.reasons.parse],
  [{ status: 'forced', reason: 'forced close' }, 'forced close', nb.chat.live.reasons.forced],
  [{ status: 'reconnecting' }, 'no network', nb.chat.live.reasons.network],
])('shows why the connection is lost: %j', async (socket, reason, grunn) => {
  expect(say(socket)).toBe(`Connection lost: ${reason}. Trying again …`)
  await i18n.changeLanguage('nb')
  expect(say(socket)).toContain(grunn)
  await i18n.changeLanguage('en')
})

test('shows nothing while connected, else pending messages first, then who is typing', () => {
  expect(say({ status: 'open' })).toBe('')
  expect(say({ status: 'reconnecting' }, { waiting: 1, isOffline: true })).toBe(
    'No connection. 1 message will be sent automatically.',
  )
  expect(say({ status: 'open' }, { isOffline: true })).toContain('New messages appear when it is back.')
  expect(say({ status: 'open' }, { writing: ['asta'] })).toBe('asta is writing …')
  expect(say({ status: 'open' }, { writing: ['asta', 'brine'] })).toBe('asta and brine are writing …')
})
