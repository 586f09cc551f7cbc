import { randomUUID } from 'node:crypto'
import { budgets } from '../../bench/budgets'
import { community, expect, findLogin, test } from '../support/browser'
import { loadAndListShifts, sumShifts } from '../support/layout-shifts'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'uploader' })

const limit = budgets['layout shift']
const windows = [
  { device: 'desktop', options: { viewport: { width: 1280, height: 900 } } },
  { device: 'phone', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
]

const screens = [
  { name: 'the list', findPath: async () => '/' },
  { name: 'a torrent', findPath: findTorrent },
  { name: 'a room of the chat', findPath: async () => '/chat/harbour' },
  { name: 'a form with a text editor', findPath: async () => '/collections/new' },
  { name: 'the search of a room', findPath: async () => '/chat/harbour/search?q=disk' },
]

for (const { device, options } of windows)
  test.describe(`on a slow line, ${device}`, () => {
    test.use(options)

    for (const { name, findPath } of screens) {
      test(`does not shift ${name} while it loads`, async ({ page }) => {
        const shifts = await loadAndListShifts(page, await findPath(page))
        expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(limit)
      })
    }

    test('does not shift a room with unread messages while it loads', async ({ page, playwright, sessionOf }) => {
      const author = await playwright.request.newContext({
        baseURL: community.whole,
        storageState: await sessionOf('member'),
        extraHTTPHeaders: { origin: community.whole },
      })
      const opened = await author.post('/chat/direct', { form: { username: findLogin('uploader').username } })
      const room = new URL(opened.url()).pathname
      const write = async (source: string) => {
        const answer = await author.post(room, { form: { source, clientId: randomUUID() }, maxRedirects: 0 })
        expect(answer.status()).toBe(303)
      }
      await write(`Read. ${'Some words of a long message. '.repeat(12)}`)
      await page.request.get(room)
      for (let count = 1; count <= 4; count++)
        await write(`Unread ${count}. ${'Words of a message. '.repeat(9 * count)}`)
      await author.dispose()
      const shifts = await loadAndListShifts(page, room)
      await expect(page.getByText(t('chat.newMessages'), { exact: true })).toBeAttached()
      expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(limit)
    })
  })
