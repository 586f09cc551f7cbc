import type { BrowserContext, Page } from '@playwright/test'
import { languages } from '../../contract/languages'
import { expect, test } from '../support/browser'
import { overflow } from '../support/layout'
import { findTorrent, memberScreens, openScreen, staffScreens } from '../support/screens'

test.use({ viewport: { width: 320, height: 640 } })

const speak = (context: BrowserContext, language: string) =>
  context.addCookies([{ name: '__Host-lang', value: language, url: 'https://localhost/', secure: true }])

/** Opens a page in both languages: it is told whole in each, and nothing reaches beyond the screen. */
async function expectFits(page: Page, path: string) {
  for (const language of languages) {
    await speak(page.context(), language)
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, language, await overflow(page)]).toEqual([path, language, 0])
  }
}

test('fits 320 pixels on the pages before sign-in, in both languages', async ({ page, watch }) => {
  watch.allow(/404.*\/(verify|password\/reset)/)
  for (const path of [
    ...['/login', '/register', '/register/sent', '/verify?token=none', '/verify/done', '/password/forgot'],
    ...['/password/reset?token=none', '/password/done', '/email/confirm?token=none', '/unsubscribe?done'],
  ]) {
    await test.step(path, () => expectFits(page, path))
  }
})

test.describe('a member', () => {
  test.use({ reader: 'member' })

  test('fits 320 pixels on every screen, in both languages', async ({ page, context, watch }) => {
    watch.allow(/404.*\/no\/such\/page/)
    for (const { name, path, heading } of memberScreens) {
      await test.step(name, async () => {
        await context.clearCookies({ name: '__Host-lang' })
        await openScreen(page, path, heading)
        expect(await overflow(page)).toBe(0)
        await speak(context, 'nb')
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
        expect(await overflow(page)).toBe(0)
      })
    }
  })
})

test.describe('as an administrator', () => {
  test.use({ reader: 'admin' })

  test('fits 320 pixels on every staff screen, in both languages', async ({ page }) => {
    const longest = await findTorrent(page, '?q=metropolis+FLAC')
    const torrents = ['edit', 'moderate', 'delete'].map((part) => `${longest}/${part}`)
    for (const path of ['/account/invites', ...staffScreens, ...torrents]) {
      await test.step(path, () => expectFits(page, path))
    }
  })

  test('fits the member bar at every width, in both languages', async ({ page, context, watch }) => {
    watch.allow(/404.*\/no\/such\/page/)
    for (const language of languages) {
      await speak(context, language)
      await page.goto('/no/such/page')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const width of [320, 390, 575, 767, 768, 900, 991, 992, 1199, 1200, 1440]) {
        await page.setViewportSize({ width, height: 640 })
        const { room, shown } = await page.locator('.userbar').evaluate((bar) => {
          const [figures, links] = [bar.querySelector('.stats'), bar.querySelector('.userbar-links')]
          const end = figures?.getBoundingClientRect().bottom ?? 0
          const seen = [...(figures?.children ?? [])].map((each) => each.getBoundingClientRect())
          const onLine = seen.filter(({ width: wide, bottom }) => wide > 0 && bottom <= end + 1)
          const last = Math.max(...onLine.map(({ right }) => right))
          return { room: (links?.getBoundingClientRect().left ?? 0) - last, shown: onLine.length }
        })
        const wanted = width < 390 ? 2 : width < 992 ? 3 : width < 1200 ? 5 : 6
        expect([language, width, room >= 4, shown >= wanted]).toEqual([language, width, true, true])
        expect(await overflow(page)).toBe(0)
      }
    }
  })
})
