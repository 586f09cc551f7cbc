import type { BrowserContext, Page } from '@playwright/test'
import { languages } from '../../contract/languages'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { findStretchedIcons, overflow } from '../support/layout'
import { findTorrent, memberScreens, openScreen, publicScreens, staffScreens } from '../support/screens'
import { t } from '../support/text'

// Without transitions, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const onPhonesToo = { tag: '@phone' }
const narrow = { width: 320, height: 640 }

/** Short tests, which the workers share and none of which outlasts a recent re-authentication. */
const inGroups = <Screen>(screens: readonly Screen[], size = 15): Screen[][] =>
  Array.from({ length: Math.ceil(screens.length / size) }, (_, index) =>
    screens.slice(index * size, (index + 1) * size),
  )

const setLanguage = (context: BrowserContext, language: string) =>
  context.addCookies([{ name: '__Host-lang', value: language, url: 'https://localhost/', secure: true }])

/** On desktop in English and both themes, on phones in the other languages and one theme. */
async function checkScreen(page: Page, path: string, heading?: string | null) {
  const { viewport, isMobile } = test.info().project.use
  for (const language of isMobile ? languages.filter((each) => each !== 'en') : (['en'] as const)) {
    await setLanguage(page.context(), language)
    await openScreen(page, path, isMobile ? null : heading)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const screen = `${path} in ${language}`
    expect.soft(await findViolations(page, isMobile ? ['light'] : ['dark', 'light']), screen).toEqual([])
    expect.soft(await findStretchedIcons(page), screen).toEqual([])
    await page.setViewportSize(narrow)
    expect.soft(await overflow(page), screen).toBe(0)
    if (viewport) await page.setViewportSize(viewport)
  }
}

test('passes axe when sign-in is refused', onPhonesToo, async ({ page, watch }) => {
  watch.allow(/4(00|01|22)\b.*\/login/)
  await page.goto('/login')
  await page.getByLabel(t('auth.login.username')).fill('nobody-here')
  await page.getByLabel(t('auth.login.password')).fill('wrong password')
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('passes axe and fits 320 pixels on every screen before sign-in', onPhonesToo, async ({ page, watch }) => {
  watch.allow(/404.*\/(verify|password\/reset|register)/, /422/)
  for (const path of publicScreens) await test.step(path, () => checkScreen(page, path))
})

test.describe('as a member', () => {
  test.use({ reader: 'member' })

  for (const screens of inGroups(memberScreens)) {
    test(`passes axe and fits 320 pixels from ${screens[0]?.name} on`, onPhonesToo, async ({ page, watch }) => {
      watch.allow(/404.*\/no\/such\/page/)
      for (const { name, path, heading } of screens) await test.step(name, () => checkScreen(page, path, heading))
    })
  }
})

test.describe('when the API fails', () => {
  test.use({ reader: 'member', site: 'faulty' })

  test('passes axe on the 500 and 403 pages', async ({ page, watch }) => {
    watch.allow(/500/, /403/)
    for (const fault of ['fault-500', 'fault-403']) {
      await openScreen(page, `/torrents/${fault}`)
      expect(await findViolations(page)).toEqual([])
    }
  })
})

test.describe('as an administrator', () => {
  test.use({ reader: 'admin' })

  for (const paths of inGroups(['/account/invites', ...staffScreens])) {
    test(`passes axe and fits 320 pixels from ${paths[0]} on`, onPhonesToo, async ({ page }) => {
      for (const path of paths) await test.step(path, () => checkScreen(page, path))
    })
  }

  test('passes axe and fits 320 pixels on the forms of a torrent with a long name', onPhonesToo, async ({ page }) => {
    const longest = await findTorrent(page, '?q=metropolis+FLAC')
    for (const part of ['edit', 'moderate', 'delete'])
      await test.step(part, () => checkScreen(page, `${longest}/${part}`))
  })

  test('fits both bars at every width, in both languages', async ({ page, context, watch }) => {
    watch.allow(/404.*\/no\/such\/page/)
    for (const language of languages) {
      await setLanguage(context, language)
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
        const figures = width < 390 ? 2 : width < 992 ? 3 : width < 1200 ? 5 : 6
        expect([language, width, room >= 4, shown >= figures]).toEqual([language, width, true, true])
        const cut = await page.locator('.nav').evaluate((nav) => nav.scrollWidth - nav.clientWidth)
        expect([language, width, cut, await overflow(page)]).toEqual([language, width, 0, 0])
      }
    }
  })
})
