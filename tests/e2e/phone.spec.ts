import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { isInSight } from '../support/layout'
import { openScreen } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'member' })

const onPhonesOnly = { tag: '@phone-only' }

const siteMenu = (page: Page) => page.locator('[popovertarget=menu-site]')

test('shows the current one of many tabs, also without scripts', { tag: ['@phone-only', '@no-js'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/?category=software', '/search?q=a&kind=members']) {
    await page.goto(path)
    expect(await isInSight(page.locator('.tab[aria-current]').first()), path).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await page.goto('/account/settings/appearance')
  for (const index of [0, 1]) expect(await isInSight(page.locator('.tab').nth(index))).toBe(true)
})

test('folds the rooms of the chat after the choice of a room', onPhonesOnly, async ({ page }) => {
  await openScreen(page, '/chat/harbour')
  await waitForHydration(page)
  await page.locator('.sidebar-fold > summary').tap()
  await page.locator('.sidenav').getByRole('link', { name: 'seeding' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '#seeding' })).toBeVisible()
  await expect(page.locator('.sidenav')).toBeHidden()
  expect(await isInSight(page.getByRole('button', { name: t('chat.send') }))).toBe(true)
})

test('leaves the keyboard open when a message is sent', onPhonesOnly, async ({ page }) => {
  const text = `From a phone ${Date.now().toString(36)}`
  await openScreen(page, '/chat/harbour')
  await waitForHydration(page)
  const field = page.getByLabel(t('chat.message', { room: '#harbour' }))
  await field.tap()
  await field.fill(text)
  await page.getByRole('button', { name: t('chat.send') }).tap()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
})

test('closes a menu by a touch beside it, which opens nothing', onPhonesOnly, async ({ page }) => {
  await openScreen(page, '/')
  await waitForHydration(page)
  const title = await page.locator('#torrent-rows .title').nth(2).boundingBox()
  await siteMenu(page).tap()
  await expect(page.locator('#menu-site')).toBeVisible()
  await page.touchscreen.tap((title?.x ?? 0) + 5, (title?.y ?? 0) + 5)
  await expect(page.locator('#menu-site')).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.touchscreen.tap((title?.x ?? 0) + 5, (title?.y ?? 0) + 5)
  await expect(page).toHaveURL(/\/torrents\//)
})

test.describe('staff', () => {
  test.use({ reader: 'admin' })

  test('reach every entry of a menu that is taller than the window', onPhonesOnly, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await openScreen(page, '/rules')
    await siteMenu(page).tap()
    const last = page.locator('#menu-site a').last()
    await last.scrollIntoViewIfNeeded()
    expect(await isInSight(last)).toBe(true)
  })
})
